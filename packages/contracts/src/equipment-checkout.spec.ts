import { describe, expect, it } from '@jest/globals';
import {
  createEquipmentCheckoutSchema,
  equipmentCheckoutQuerySchema,
  returnEquipmentSchema,
} from './equipment-checkout.js';
import { equipmentCheckoutMessages, returnConditionLabels, returnConditions } from './equipment-checkout-texts.js';

const valid = { equipmentId: 1, labMemberId: 2, expectedReturnDate: '2099-01-01', purpose: 'Pilot' };

const issuesOf = (fields: object) =>
  (createEquipmentCheckoutSchema.safeParse({ ...valid, ...fields }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a checkout', () => {
  it('needs an item, a member, a day and a purpose; notes are optional', () => {
    expect(createEquipmentCheckoutSchema.parse(valid)).toEqual({ ...valid, checkoutNotes: null });
  });

  it.each([
    [{ equipmentId: 0 }, 'equipmentId', equipmentCheckoutMessages.equipmentId],
    [{ labMemberId: undefined }, 'labMemberId', equipmentCheckoutMessages.labMemberId],
    [{ expectedReturnDate: '' }, 'expectedReturnDate', 'Return date is required'],
    [{ purpose: 'ab' }, 'purpose', 'Please provide a purpose'],
    [{ purpose: 'x'.repeat(501) }, 'purpose', 'Please use at most 500 characters'],
  ])('is refused with %j and one message', (fields, path, message) => {
    expect(issuesOf(fields)).toEqual([[path, message]]);
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
  it('returns active ones by default', () => {
    expect(equipmentCheckoutQuerySchema.parse({})).toEqual({ status: 'active' });
    expect(equipmentCheckoutQuerySchema.parse({ status: 'all', equipmentId: '7' })).toEqual({
      status: 'all',
      equipmentId: 7,
    });
  });
});
