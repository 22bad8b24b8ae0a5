import { outboxOwners, type Failure, type OutboxOwner } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { schemaOf } from '@lab/service-kit/database-role';

/** How many events to handle at once, plus the rest of the last one's transaction. */
export const BATCH_SIZE = 500;

/** The name of the lock on an outbox. Its holder handles the events. */
export const outboxLock = (owner: OutboxOwner): string => `outbox ${owner}`;

/** An event as it was read, before its content is checked. */
export interface UncheckedEvent {
  id: number;
  transaction: string;
  table: string;
  before: unknown;
  after: unknown;
  parents: unknown;
  /** True when it is retried after a later change of the same row was handled. */
  isSuperseded: boolean;
}

/** The id of the row that an event is about. */
const row = (event: string): string => `coalesce(${event}.after, ${event}.before)`;

const key = (event: string): string => `coalesce(${row(event)} ->> 'id', ${row(event)} ->> 'member_id')`;

/** The first name found in an event's row, whose content is not checked. */
const NAMES = ['title', 'name', 'equipment_name', 'paper_a_title']
  .map((column) => `nullif(${row('event')} ->> '${column}', '')`)
  .join(', ');

const statementsOf = (owner: OutboxOwner) => {
  const outbox = `${schemaOf(owner)}.outbox`;
  return {
    /** The oldest events that have not failed, with all other events of their transactions. */
    waiting: new Statement<{ id: number }>(`
      SELECT id::float8 AS id FROM ${outbox} WHERE failed_at IS NULL AND transaction IN (
        SELECT transaction FROM ${outbox} WHERE failed_at IS NULL ORDER BY id LIMIT ${BATCH_SIZE})`),
    /** Those of these events that no other replica has handled. */
    read: new Statement<UncheckedEvent>(`
      SELECT id::float8 AS id, transaction, table_name AS "table", before, after, parents,
        is_superseded AS "isSuperseded"
      FROM ${outbox} AS event WHERE id = ANY (:ids::bigint[]) AND failed_at IS NULL ORDER BY event.id`),
    /** Removes handled events. Marks earlier failed events of the same rows as superseded. */
    remove: new Statement(`
      WITH handled AS (
        DELETE FROM ${outbox} AS event WHERE id = ANY (:ids::bigint[]) RETURNING id, table_name, ${key('event')} AS key)
      UPDATE ${outbox} AS failed SET is_superseded = true FROM handled
      WHERE failed.failed_at IS NOT NULL AND failed.id < handled.id
        AND failed.table_name = handled.table_name AND ${key('failed')} = handled.key`),
    fail: new Statement(
      `UPDATE ${outbox} SET failed_at = clock_timestamp(), error = :error WHERE id = ANY (:ids::bigint[])`,
    ),
    /** The failed events of a transaction have failed together, and count as one. */
    failed: new Statement<Failure>(`
      SELECT DISTINCT ON (transaction) id::float8 AS id, '${owner}' AS source, error, ${instantSql('failed_at')} AS "failedAt",
        left(coalesce(${NAMES}, replace(table_name, '_', ' ')), 200) AS title
      FROM ${outbox} AS event WHERE failed_at IS NOT NULL ORDER BY transaction, event.id LIMIT 200`),
    counts: new Statement<{ waiting: number; failed: number }>(`
      SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(failed_at)::int AS failed FROM ${outbox}`),
    retry: new Statement(`UPDATE ${outbox} SET failed_at = NULL, error = NULL WHERE failed_at IS NOT NULL`),
    forgetFailed: new Statement(`DELETE FROM ${outbox} WHERE failed_at < clock_timestamp() - interval '30 days'`),
  };
};

/**
 * The outboxes that other services publish in their schemas. This service's role may read them, delete from them, and
 * mark events as failed.
 */
export const OUTBOXES = Object.fromEntries(outboxOwners.map((owner) => [owner, statementsOf(owner)])) as Record<
  OutboxOwner,
  ReturnType<typeof statementsOf>
>;
