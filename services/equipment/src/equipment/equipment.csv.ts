import { equipmentCategoryLabels, equipmentSchema, equipmentStatusLabels, type Equipment } from '@lab/contracts';
import { columnsOf, toCsv } from '../export/csv.js';

const COLUMNS = columnsOf<Equipment>(equipmentSchema.keyof().options, {
  category: equipmentCategoryLabels,
  status: equipmentStatusLabels,
});

/** The inventory as a CSV file. */
export const equipmentCsv = (equipment: readonly Equipment[]): string => toCsv(COLUMNS, equipment);
