import { equipmentCheckoutSchema, type EquipmentCheckout } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';
import { statusAfterReturnSql } from '../equipment/equipment.sql.js';

const FIELDS = selectList(equipmentCheckoutSchema, {
  isOverdue: 'returned_at IS NULL AND expected_return_date < :today::date',
});

/** Active checkouts by due date, so that overdue ones come first; then returned ones, latest first. */
const checkoutsSql = (where: string): string => `
  SELECT ${FIELDS} FROM equipment_checkouts WHERE ${where}
  ORDER BY returned_at DESC NULLS FIRST, expected_return_date, id`;

const OF_ITEM = '(:equipmentId::integer IS NULL OR equipment_id = :equipmentId)';

/** Active or all checkouts, optionally of one item or member. */
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

/**
 * Inserts a checkout, and makes its item checked out. With a join instead of the subquery, PostgreSQL would read all
 * earlier items.
 */
export const HAND_OVER = new Statement<EquipmentCheckout>(`
  WITH made AS (
    INSERT INTO equipment_checkouts
      (equipment_id, equipment_name, lab_member_id, member_name, expected_return_date, due_at, purpose,
       checkout_notes)
    SELECT id, name, :labMemberId::integer, :memberName, :expectedReturnDate::date, :dueAt::timestamptz, :purpose,
      :checkoutNotes
    FROM equipment WHERE id = :equipmentId
    RETURNING *
  ), item AS (
    UPDATE equipment SET status = 'checked_out', updated_at = now() WHERE id = (SELECT equipment_id FROM made)
  )
  SELECT ${FIELDS} FROM made`);

/** Extends a checkout to a later day, or to a later time if the item is booked by the hour. */
export const EXTEND = new Statement<EquipmentCheckout>(`
  UPDATE equipment_checkouts SET expected_return_date = greatest(expected_return_date, :until::date),
    due_at = CASE WHEN :dueAt::timestamptz IS NOT NULL THEN greatest(due_at, :dueAt::timestamptz) END,
    checkout_notes = coalesce(:checkoutNotes, checkout_notes)
  WHERE id = :id RETURNING ${FIELDS}`);

/** Closes a checkout, and sets the item's status according to its condition. */
export const TAKE_BACK = new Statement<EquipmentCheckout>(`
  WITH closed AS (
    UPDATE equipment_checkouts SET returned_at = now(), return_condition = :returnCondition, return_notes = :returnNotes
    WHERE id = :id RETURNING *
  ), item AS (
    UPDATE equipment SET status = ${statusAfterReturnSql(':returnCondition::text')}, updated_at = now()
    WHERE id = (SELECT equipment_id FROM closed)
  )
  SELECT ${FIELDS} FROM closed`);
