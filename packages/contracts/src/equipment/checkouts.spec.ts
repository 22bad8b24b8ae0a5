import { describe, expect, it } from '@jest/globals';
import { createEquipmentCheckoutSchema, equipmentCheckoutQuerySchema, returnEquipmentSchema } from './checkouts.js';
import { createEquipmentReservationSchema } from './reservations.js';
import {
  equipmentCheckoutMessages,
  equipmentReservationMessages,
  returnConditionLabels,
  returnConditions,
} from './texts.js';

const checkout = { equipmentId: 1, labMemberId: 2, expectedReturnDate: '2099-01-01', purpose: 'Pilot' };

const reservation = {
  equipmentId: 1,
  labMemberId: 2,
  startDate: '2099-01-01',
  endDate: '2099-01-01',
  purpose: 'Pilot',
};

const issuesOf = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a checkout', () => {
  it('needs an item, a member, a day and a purpose, but no notes', () => {
    expect(createEquipmentCheckoutSchema.parse(checkout)).toEqual({ ...checkout, checkoutNotes: null });
  });

  it.each([
    [{ equipmentId: 0 }, 'equipmentId', equipmentCheckoutMessages.equipmentId],
    [{ expectedReturnDate: '2099-02-29' }, 'expectedReturnDate', 'Please enter the return date as YYYY-MM-DD'],
    [{ labMemberId: undefined }, 'labMemberId', equipmentCheckoutMessages.labMemberId],
    [{ expectedReturnDate: '' }, 'expectedReturnDate', 'Return date is required'],
    [{ purpose: 'ab' }, 'purpose', 'Please provide a purpose'],
    [{ purpose: 'x'.repeat(501) }, 'purpose', 'Please use at most 500 characters'],
  ])('is refused with %j and one message', (fields, path, message) => {
    expect(issuesOf(createEquipmentCheckoutSchema.safeParse({ ...checkout, ...fields }))).toEqual([[path, message]]);
  });
});

describe('a return', () => {
  it('is in good condition by default', () => {
    expect(returnEquipmentSchema.parse({})).toEqual({ returnCondition: 'good', returnNotes: null });
  });

  it('is refused without one of the four conditions', () => {
    const { error } = returnEquipmentSchema.safeParse({ returnCondition: '' });
    expect(error?.issues[0]?.message).toBe('Please indicate the condition');
    const four = ['good', 'minor_issues', 'damaged', 'lost'] as const;
    expect(
      four.map((condition) => returnEquipmentSchema.parse({ returnCondition: condition }).returnCondition),
    ).toEqual(four);
    expect([returnConditions, Object.keys(returnConditionLabels)]).toEqual([four, four]);
  });
});

describe('the query of checkouts', () => {
  it('asks for active ones by default', () => {
    expect(equipmentCheckoutQuerySchema.parse({})).toEqual({ status: 'active' });
    expect(equipmentCheckoutQuerySchema.parse({ status: 'all', equipmentId: '7' })).toEqual({
      status: 'all',
      equipmentId: 7,
    });
  });
});

describe('a reservation', () => {
  it.each([
    [{ startDate: '' }, 'startDate', equipmentReservationMessages.startDate],
    [{ startDate: 'x' }, 'startDate', equipmentReservationMessages.startDateInvalid],
    [{ endDate: undefined }, 'endDate', equipmentReservationMessages.endDate],
    [{ endDate: 'x' }, 'endDate', equipmentReservationMessages.endDateInvalid],
    [{ endDate: '2098-12-31' }, 'endDate', equipmentReservationMessages.endBeforeStart],
  ])('is refused with %j and one message', (fields, path, message) => {
    expect(issuesOf(createEquipmentReservationSchema.safeParse({ ...reservation, ...fields }))).toEqual([
      [path, message],
    ]);
  });
});
