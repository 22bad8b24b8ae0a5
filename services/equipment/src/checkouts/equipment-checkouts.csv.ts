import {
  equipmentCheckoutLabels,
  equipmentCheckoutSchema,
  plainDayText,
  returnConditionLabels,
  type EquipmentCheckout,
} from '@lab/contracts';
import { byLabel, columnsOf, toCsv } from '@lab/service-kit';

/**
 * Checkouts as a CSV file.
 * @param wallClock formats an instant in the lab's local time
 */
export const checkoutsCsv = (
  checkouts: readonly EquipmentCheckout[],
  wallClock: (instant: string) => string,
): string => {
  const time = (instant: unknown) => (typeof instant === 'string' ? wallClock(instant) : null);
  const columns = columnsOf<EquipmentCheckout>(equipmentCheckoutSchema.keyof().options, equipmentCheckoutLabels, {
    checkoutDate: time,
    returnedAt: time,
    expectedReturnDate: (day) => plainDayText(String(day)),
    returnCondition: byLabel(returnConditionLabels),
  });
  return toCsv(columns, checkouts);
};
