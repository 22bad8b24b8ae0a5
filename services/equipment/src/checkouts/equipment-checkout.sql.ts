import { equipmentCheckoutSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

const FIELDS = selectList(equipmentCheckoutSchema, {
  isOverdue: 'returned_at IS NULL AND expected_return_date < $1::date',
});

/** Which checkouts: those still out or all, of one item, or a single one. */
export interface CheckoutFilter {
  status: 'active' | 'all';
  equipmentId?: number | undefined;
  id?: number;
}

/**
 * Checkouts with the fields of the contract: those still out by the day they are due, so that overdue ones come first,
 * then returned ones, the latest first.
 */
export const checkoutsQuery = (
  { status, equipmentId, id }: CheckoutFilter,
  today: string,
): { sql: string; parameters: unknown[] } => {
  const parameters: unknown[] = [today];
  const conditions = ['true'];
  if (status === 'active') conditions.push('returned_at IS NULL');
  if (equipmentId !== undefined) conditions.push(`equipment_id = $${parameters.push(equipmentId)}`);
  if (id !== undefined) conditions.push(`id = $${parameters.push(id)}`);
  const sql = `
    SELECT ${FIELDS} FROM equipment_checkouts WHERE ${conditions.join(' AND ')}
    ORDER BY returned_at DESC NULLS FIRST, expected_return_date, id`;
  return { sql, parameters };
};
