import { equipmentSchema, ITEM_PHOTOS_PATH, type Equipment } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(equipmentSchema, { photoUrl: `'${ITEM_PHOTOS_PATH}/' || photo_key` });

/** Items with the contract's fields, sorted by name in Unicode collation, ignoring case. */
const equipmentSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment WHERE ${where} ORDER BY name COLLATE "und-x-icu", id`;

/** The whole inventory, and today's date in the lab. */
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

export const MOVE_ITEMS = new Statement<{ id: number }>(
  'UPDATE equipment SET category = :to, updated_at = now() WHERE category = :from AND category <> :to RETURNING id',
);

/** The fields that are read when an item is locked. */
export type LockedItem = Pick<Equipment, 'id' | 'name' | 'status' | 'version'>;

/** Also blocks all inserts of checkouts and reservations of the item. */
export const LOCK_ITEM = new Statement<LockedItem>(
  'SELECT id, name, status, version FROM equipment WHERE id = :id FOR UPDATE',
);

/** SQL for an item's status after a return in this condition; available if the condition is null. */
export const statusAfterReturnSql = (condition: string): string =>
  `CASE ${condition} WHEN 'damaged' THEN 'maintenance' WHEN 'lost' THEN 'lost' ELSE 'available' END`;

const IS_OUT = `EXISTS (SELECT FROM equipment_checkouts WHERE equipment_id = equipment.id AND returned_at IS NULL)`;

/**
 * Derives the status of all items, or those with `:ids`, from their checkouts. Used after changes on the database page
 * or to the sample data.
 */
export const FOLLOW_CHECKOUTS = new Statement(`
  UPDATE equipment SET updated_at = now(),
    status = CASE WHEN ${IS_OUT} THEN 'checked_out' ELSE ${statusAfterReturnSql(':returnCondition::text')} END
  WHERE (:ids::integer[] IS NULL OR id = ANY (:ids::integer[])) AND (status = 'checked_out') <> ${IS_OUT}`);

/** Whether an item has an active checkout. */
export const IS_ITEM_OUT = new Statement<{ isOut: boolean }>(
  `SELECT ${IS_OUT} AS "isOut" FROM equipment WHERE id = :id FOR UPDATE`,
);

/** Whether another member has the item on any day of the reservation. */
export const IS_RESERVED_WHILE_OUT = new Statement<{ isOut: boolean }>(`
  SELECT EXISTS (
    SELECT FROM equipment_checkouts AS checkout
    WHERE checkout.equipment_id = reservation.equipment_id AND returned_at IS NULL
      AND checkout.lab_member_id <> reservation.lab_member_id
      AND daterange(checkout_date::date, greatest(expected_return_date, checkout_date::date), '[]')
        && daterange(start_date, end_date, '[]')
  ) AS "isOut"
  FROM equipment_reservations AS reservation WHERE reservation.id = :id`);
