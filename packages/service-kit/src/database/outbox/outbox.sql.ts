import { OUTBOX_BATCH, type OutboxEvent } from '@lab/contracts';
import { Statement } from '../statement.js';

/** The oldest changes, and with each of them all others of its transaction. */
export const OLDEST_CHANGES = new Statement<OutboxEvent>(`
  SELECT id::int, transaction, table_name AS "table", before, after, parents FROM outbox
  WHERE transaction IN (SELECT transaction FROM outbox ORDER BY id LIMIT ${OUTBOX_BATCH}) ORDER BY id`);

export const FORGET_CHANGES = new Statement('DELETE FROM outbox WHERE id = ANY (:ids::bigint[])');
