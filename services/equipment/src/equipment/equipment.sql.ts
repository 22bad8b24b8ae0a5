import { equipmentSchema, ITEM_PHOTOS_PATH, type Equipment, type PublicItem } from '@lab/contracts';
import { calendarDateSql, ListStatement, selectList, Statement } from '@lab/service-kit';

const PHOTO_URL = `'${ITEM_PHOTOS_PATH}/' || photo_key`;

const FIELDS = selectList(equipmentSchema, { photoUrl: PHOTO_URL });

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

/** Condition for an item that the lab no longer has, as `isGone`. */
export const IS_GONE = `status IN ('lost', 'retired')`;

/** The items that everyone may see, without those that the lab no longer has. */
export const PUBLIC_ITEMS = new Statement<PublicItem>(`
  SELECT id, name, description, ${PHOTO_URL} AS "photoUrl", keeper_id AS "keeperId" FROM equipment
  WHERE is_public AND NOT ${IS_GONE} ORDER BY name COLLATE "und-x-icu", id`);

export const ITEM = new Statement<Equipment>(equipmentSql('id = :id'));

/** How many items are in each category. */
export const ITEMS_BY_CATEGORY = new Statement<{ id: string; count: number }>(
  `SELECT category AS id, count(*)::integer AS count FROM equipment GROUP BY category`,
);

export const MOVE_ITEMS = new Statement<{ id: number }>(
  'UPDATE equipment SET category = :to, updated_at = now() WHERE category = :from AND category <> :to RETURNING id',
);

/** The fields that are read when an item is locked. */
export type LockedItem = Pick<Equipment, 'id' | 'name' | 'status' | 'bookingUnit' | 'nextCheckOn' | 'version'>;

const LOCKED = `
  SELECT id, name, status, booking_unit AS "bookingUnit", ${calendarDateSql('next_check_on')} AS "nextCheckOn", version
  FROM equipment`;

/** Also blocks all inserts of checkouts and bookings of the item. */
export const LOCK_ITEM = new Statement<LockedItem>(`${LOCKED} WHERE id = :id FOR UPDATE`);

/** Locks items in the order of their ids, so that two bookings of the same items cannot deadlock. */
export const LOCK_ITEMS = new Statement<LockedItem>(
  `${LOCKED} WHERE id = ANY (:ids::integer[]) ORDER BY id FOR UPDATE`,
);

/** SQL for an item's status after a return in this condition; available if the condition is null. */
export const statusAfterReturnSql = (condition: string): string =>
  `CASE ${condition} WHEN 'damaged' THEN 'maintenance' WHEN 'lost' THEN 'lost' ELSE 'available' END`;

/** The items of a category, or all, by name. */
export const ITEMS_OF_CATEGORY = new Statement<LockedItem>(
  `${LOCKED} WHERE :category::text IS NULL OR category = :category ORDER BY name COLLATE "und-x-icu", id`,
);

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

/** Whether another member has the item at any time of the booked item. */
export const IS_BOOKED_WHILE_OUT = new Statement<{ isOut: boolean }>(`
  SELECT EXISTS (
    SELECT FROM equipment_checkouts AS checkout
    WHERE checkout.equipment_id = item.equipment_id AND returned_at IS NULL
      AND checkout.lab_member_id <> booking.lab_member_id
      AND daterange(checkout_date::date, greatest(expected_return_date, checkout_date::date), '[]')
        && daterange(start_at::date, (end_at - interval '1 millisecond')::date, '[]')
  ) AS "isOut"
  FROM equipment_booking_items AS item JOIN equipment_bookings AS booking ON booking.id = booking_id
  WHERE item.id = :id`);
