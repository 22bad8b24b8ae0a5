import { equipmentCategoryLabels, equipmentSchema, equipmentStatusLabels, type Equipment } from '@lab/contracts';
import { by, columnsOf, toCsv } from '@lab/service-kit';

const COLUMNS = columnsOf<Equipment>(equipmentSchema.omit({ version: true }).keyof().options, {
  category: by(equipmentCategoryLabels),
  status: by(equipmentStatusLabels),
});

export const equipmentCsv = (equipment: readonly Equipment[]): string => toCsv(COLUMNS, equipment);
