import { describe, expect, it } from '@jest/globals';
import { createEquipmentReservationSchema } from './equipment-reservation.js';
import { equipmentReservationMessages } from './equipment-reservation-texts.js';

const valid = { equipmentId: 1, labMemberId: 2, startDate: '2099-01-01', endDate: '2099-01-01', purpose: 'Pilot' };

const issuesOf = (fields: object) =>
  (createEquipmentReservationSchema.safeParse({ ...valid, ...fields }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a reservation', () => {
  it('may be for a single day', () => {
    expect(createEquipmentReservationSchema.parse(valid)).toEqual(valid);
  });

  it.each([
    [{ startDate: '' }, 'startDate', equipmentReservationMessages.startDate],
    [{ startDate: 'x' }, 'startDate', equipmentReservationMessages.startDateInvalid],
    [{ endDate: undefined }, 'endDate', equipmentReservationMessages.endDate],
    [{ endDate: 'x' }, 'endDate', equipmentReservationMessages.endDateInvalid],
    [{ endDate: '2098-12-31' }, 'endDate', equipmentReservationMessages.endBeforeStart],
    [{ purpose: ' ab ' }, 'purpose', 'Please provide a purpose'],
  ])('is refused with %j and one message', (fields, path, message) => {
    expect(issuesOf(fields)).toEqual([[path, message]]);
  });
});
