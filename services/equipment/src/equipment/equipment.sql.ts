import { equipmentSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

const FIELDS = selectList(equipmentSchema);

/** Items with the fields of the contract, by name, letters of any case and script in their usual order. */
export const equipmentSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment WHERE ${where} ORDER BY name COLLATE "und-x-icu", id`;
