import type { StockTake } from '@lab/contracts';
import { instantSql, ListStatement, Statement } from '@lab/service-kit';
import { IS_GONE } from '../equipment/equipment.sql.js';

const LISTED = `id, location, started_by_id AS "startedById", starter_name AS "startedByName",
  ${instantSql('created_at')} AS "createdAt", ${instantSql('finished_at')} AS "finishedAt"`;

/** The latest first. */
export const STOCK_TAKE_LIST = new ListStatement({
  counter: 'stock_takes',
  name: 'stockTakes',
  rows: `SELECT ${LISTED} FROM stock_takes ORDER BY created_at DESC, id DESC`,
});

/** The items that are at a location according to the inventory, or all for null. */
export const EXPECTED = new Statement<{ id: number }>(`
  SELECT id FROM equipment WHERE NOT ${IS_GONE}
    AND (:location::text IS NULL OR lower(location) = lower(:location::text)) ORDER BY id`);

const EXPECTED_ID = '(SELECT value::integer FROM jsonb_array_elements_text(expected_ids))';
const SCANNED_ID = 'SELECT equipment_id FROM stock_take_scans WHERE stock_take_id = stock_takes.id';

const idsOf = (where: string): string =>
  `coalesce((SELECT json_agg(id ORDER BY id) FROM equipment WHERE ${where}), '[]')`;

/** A stock-take with its report. Items that were deleted since are left out. */
export const STOCK_TAKE = new Statement<StockTake>(`
  SELECT ${LISTED},
    ${idsOf(`id IN ${EXPECTED_ID}`)} AS expected,
    ${idsOf(`id IN ${EXPECTED_ID} AND id IN (${SCANNED_ID})`)} AS found,
    ${idsOf(`id IN ${EXPECTED_ID} AND id NOT IN (${SCANNED_ID} AND equipment_id IS NOT NULL)`)} AS missing,
    ${idsOf(`id NOT IN ${EXPECTED_ID} AND id IN (${SCANNED_ID})`)} AS elsewhere,
    coalesce((SELECT json_agg(code ORDER BY scan.id) FROM stock_take_scans AS scan
      WHERE stock_take_id = stock_takes.id AND equipment_id IS NULL), '[]') AS unexpected
  FROM stock_takes WHERE id = :id`);

/** Locks a stock-take against its end. Several members may scan at the same time. */
export const LOCK_FOR_SCANS = new Statement<{ finishedAt: Date | null; acceptsLate: boolean }>(`
  SELECT finished_at AS "finishedAt", finished_at > now() - make_interval(days => :days::integer) AS "acceptsLate"
  FROM stock_takes WHERE id = :id FOR SHARE`);

/** Stores scans; a code that is stored already stays as it is. Serial numbers are compared ignoring case. */
export const ADD_SCANS = new Statement(`
  INSERT INTO stock_take_scans (stock_take_id, code, equipment_id, member_name, scanned_at)
  SELECT DISTINCT ON (code) :id::integer, code,
    CASE WHEN label_id IS NOT NULL THEN (SELECT id FROM equipment WHERE id = label_id) ELSE (
      SELECT equipment.id FROM equipment, stock_takes
      WHERE stock_takes.id = :id AND lower(serial_number) = lower(code)
      ORDER BY expected_ids @> to_jsonb(equipment.id) DESC, equipment.id LIMIT 1) END,
    :memberName, least(at, now())
  FROM jsonb_to_recordset(:scans::jsonb) AS scan (code text, label_id integer, at timestamptz)
  ORDER BY code, at
  ON CONFLICT DO NOTHING`);

/** Counts as a change of the stock-take, for its list and its audit log. */
export const FINISH = new Statement<{ id: number }>(
  'UPDATE stock_takes SET finished_at = now() WHERE id = :id AND finished_at IS NULL RETURNING id',
);

export const SET_LOST = new Statement(
  `UPDATE equipment SET status = 'lost', updated_at = now() WHERE id = ANY (:ids::integer[])`,
);

/** Gives items their status back, if they are still lost. */
export const SET_FOUND = new Statement<{ id: number }>(`
  UPDATE equipment SET status = former.status, updated_at = now()
  FROM jsonb_to_recordset(:items::jsonb) AS former (id integer, status text)
  WHERE equipment.id = former.id AND equipment.status = 'lost' RETURNING equipment.id`);
