import { equipmentSchema, type Equipment } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(equipmentSchema);

/** Items with the contract's fields, sorted by name in Unicode collation, ignoring case. */
const equipmentSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment WHERE ${where} ORDER BY name COLLATE "und-x-icu", id`;

/** The whole inventory, and the lab's current day. */
export const EQUIPMENT_LIST = new ListStatement({
  counter: 'equipment',
  name: 'equipment',
  rows: equipmentSql('true'),
  beside: { today: 'to_json(:today::text)' },
});

export const ALL_EQUIPMENT = new Statement<Equipment>(equipmentSql('true'));

export const ITEM = new Statement<Equipment>(equipmentSql('id = :id'));

/** How many items are in each category. */
export const ITEMS_BY_CATEGORY = new Statement<{ id: string; count: number }>(
  `SELECT category AS id, count(*)::integer AS count FROM equipment GROUP BY category`,
);

/** What a transaction reads of an item when it locks it. */
export type LockedItem = Pick<Equipment, 'id' | 'name' | 'status' | 'version'>;

/** Also blocks inserts of checkouts and reservations of the item, whoever writes them. */
export const LOCK_ITEM = new Statement<LockedItem>(
  'SELECT id, name, status, version FROM equipment WHERE id = :id FOR UPDATE',
);
