import { equipmentCheckoutSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

/** The fields of the contract; parameter $1 is today. */
const FIELDS = selectList(equipmentCheckoutSchema, {
  isOverdue: 'returned_at IS NULL AND expected_return_date < $1::date',
});

/** Which checkouts: those still out or all, of one item or member, or a single one. */
export interface CheckoutFilter {
  status: 'active' | 'all';
  equipmentId?: number | undefined;
  labMemberId?: number | undefined;
  id?: number;
}

/**
 * Checkouts with the fields of the contract: those still out by the day they are due, so that overdue ones come first,
 * then returned ones, the latest first.
 */
export const checkoutsQuery = (
  { status, equipmentId, labMemberId, id }: CheckoutFilter,
  today: string,
): { sql: string; parameters: unknown[] } => {
  const parameters: unknown[] = [today];
  const conditions = ['true'];
  if (status === 'active') conditions.push('returned_at IS NULL');
  if (equipmentId !== undefined) conditions.push(`equipment_id = $${parameters.push(equipmentId)}`);
  if (labMemberId !== undefined) conditions.push(`lab_member_id = $${parameters.push(labMemberId)}`);
  if (id !== undefined) conditions.push(`id = $${parameters.push(id)}`);
  const sql = `
    SELECT ${FIELDS} FROM equipment_checkouts WHERE ${conditions.join(' AND ')}
    ORDER BY returned_at DESC NULLS FIRST, expected_return_date, id`;
  return { sql, parameters };
};

/**
 * The whole checkout of an item ($2) that is free from today on, in one statement; no row for any other item. $3 to $7
 * are the checkout's own fields.
 */
export const HAND_OVER_FREE = `
  SELECT ${FIELDS} FROM hand_over_free_item($2, $3, $4, $1::date, $5::date, $6, $7)`;

/** Makes an item checked out ($2) and writes its checkout, both at once: $3 to $7 are the checkout's own fields. */
export const HAND_OVER = `
  WITH item AS (
    UPDATE equipment SET status = 'checked_out', updated_at = now() WHERE id = $2 RETURNING id AS item_id, name
  )
  INSERT INTO equipment_checkouts
    (equipment_id, equipment_name, lab_member_id, member_name, expected_return_date, purpose, checkout_notes)
  SELECT item_id, name, $3::integer, $4, $5::date, $6, $7 FROM item
  RETURNING ${FIELDS}`;

/** Closes a checkout ($2) with condition ($3) and notes ($4), and gives its item the status that follows ($5). */
export const TAKE_BACK = `
  WITH item AS (
    UPDATE equipment SET status = $5, updated_at = now()
    WHERE id = (SELECT equipment_id FROM equipment_checkouts WHERE id = $2) RETURNING id AS item_id
  )
  UPDATE equipment_checkouts SET returned_at = now(), return_condition = $3, return_notes = $4
  FROM item WHERE id = $2 AND equipment_id = item_id
  RETURNING ${FIELDS}`;
