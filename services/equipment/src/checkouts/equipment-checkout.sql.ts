import { equipmentCheckoutSchema, type EquipmentCheckout } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(equipmentCheckoutSchema, {
  isOverdue: 'returned_at IS NULL AND expected_return_date < :today::date',
});

/** Active checkouts by due date, so that overdue ones come first; then returned ones, latest first. */
const checkoutsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_checkouts WHERE ${where}
  ORDER BY returned_at DESC NULLS FIRST, expected_return_date, id`;

const OF_ITEM = '(:equipmentId::integer IS NULL OR equipment_id = :equipmentId)';

/** Active checkouts or all, optionally of one item or member. */
export const CHECKOUT_LIST = new ListStatement({
  counter: 'equipment_checkouts',
  name: 'checkouts',
  rows: checkoutsSql(`(:status = 'all' OR returned_at IS NULL) AND ${OF_ITEM}
    AND (:labMemberId::integer IS NULL OR lab_member_id = :labMemberId)`),
  beside: { today: 'to_json(:today::text)' },
});

/** All checkouts ever, or one item's. */
export const CHECKOUT_HISTORY = new Statement<EquipmentCheckout>(checkoutsSql(OF_ITEM));

export const CHECKOUT = new Statement<EquipmentCheckout>(checkoutsSql('id = :id'));

/** Marks the item as checked out and inserts its checkout in one statement. */
export const HAND_OVER = new Statement<EquipmentCheckout>(`
  WITH item AS (
    UPDATE equipment SET status = 'checked_out', updated_at = now() WHERE id = :equipmentId RETURNING id AS item_id, name
  )
  INSERT INTO equipment_checkouts
    (equipment_id, equipment_name, lab_member_id, member_name, expected_return_date, purpose, checkout_notes)
  SELECT item_id, name, :labMemberId::integer, :memberName, :expectedReturnDate::date, :purpose, :checkoutNotes FROM item
  RETURNING ${FIELDS}`);

/** Lets a member keep an item until a later day. */
export const EXTEND = new Statement<EquipmentCheckout>(`
  UPDATE equipment_checkouts SET expected_return_date = greatest(expected_return_date, :until::date),
    checkout_notes = coalesce(:checkoutNotes, checkout_notes)
  WHERE id = :id RETURNING ${FIELDS}`);

/** Closes a checkout and sets its item's new status. */
export const TAKE_BACK = new Statement<EquipmentCheckout>(`
  WITH item AS (
    UPDATE equipment SET status = :statusAfter, updated_at = now()
    WHERE id = (SELECT equipment_id FROM equipment_checkouts WHERE id = :id) RETURNING id AS item_id
  )
  UPDATE equipment_checkouts SET returned_at = now(), return_condition = :returnCondition, return_notes = :returnNotes
  FROM item WHERE id = :id AND equipment_id = item_id
  RETURNING ${FIELDS}`);
