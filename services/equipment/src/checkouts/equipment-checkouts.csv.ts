import { equipmentCheckoutSchema, returnConditionLabels, type EquipmentCheckout } from '@lab/contracts';
import { columnsOf, toCsv } from '../export/csv.js';

const COLUMNS = columnsOf<EquipmentCheckout>(equipmentCheckoutSchema.keyof().options, {
  returnCondition: returnConditionLabels,
});

/** Checkouts as a CSV file. Instants stay as the API writes them, in UTC. */
export const checkoutsCsv = (checkouts: readonly EquipmentCheckout[]): string => toCsv(COLUMNS, checkouts);
