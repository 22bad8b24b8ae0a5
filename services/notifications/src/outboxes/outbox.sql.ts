import { outboxOwners, type OutboxOwner } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/** How many changes are taken at once, if there are as many, apart from others of the last one's transaction. */
export const BATCH = 500;

/** A change as it was taken; nothing is known of what is in it. */
export interface TakenChange {
  id: number;
  transaction: string;
  table: string;
  before: unknown;
  after: unknown;
  parents: unknown;
}

interface OutboxStatements {
  waiting: Statement<{ id: number }>;
  take: Statement<TakenChange>;
}

const statementsOf = (owner: OutboxOwner): OutboxStatements => ({
  /** The oldest changes, and with each of them all others of its transaction. */
  waiting: new Statement(`
    SELECT id::float8 AS id FROM ${owner}.outbox
    WHERE transaction IN (SELECT transaction FROM ${owner}.outbox ORDER BY id LIMIT ${BATCH})`),
  /** Those of these changes that are still there. A rollback gives them back. */
  take: new Statement(`
    WITH taken AS (DELETE FROM ${owner}.outbox WHERE id = ANY (:ids::bigint[]) RETURNING *)
    SELECT id::float8 AS id, transaction, table_name AS "table", before, after, parents FROM taken ORDER BY taken.id`),
});

/** The outboxes that other services publish in their schemas, and that this service's role may read and delete from. */
export const OUTBOXES = Object.fromEntries(outboxOwners.map((owner) => [owner, statementsOf(owner)])) as Record<
  OutboxOwner,
  OutboxStatements
>;
