import { type Actor, IDEMPOTENCY_KEY_HOURS } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import { Statement } from './statement.js';

/**
 * SQL that begins a transaction with this actor for the audit log. The two statements share one round trip, which is
 * possible only with a literal, not a parameter.
 */
export const beginTransactionAs = (actor: Actor): string =>
  `START TRANSACTION; SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, true)`;

/** SQL that sets the actor of all writes in the session until it is reset. */
export const setSessionActor = (actor: Actor): string =>
  `SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, false)`;

/**
 * SQL that reads a change counter as text; null when the counter does not exist.
 * @param counter name of the counter
 */
export const changeVersionSql = (counter: string): string =>
  `(SELECT max(version)::text FROM change_counters WHERE name = '${counter}')`;

/** The lock is released when the transaction ends. */
export const TAKE_LOCK = new Statement('SELECT pg_advisory_xact_lock(hashtext(:name))');

/** Returns a row if this author, a part of the portal and not a person, has ever inserted into the table. */
export const WAS_EVER_FILLED = new Statement(`
  SELECT FROM audit_log WHERE table_name = current_schema() || '.' || :table AND action = 'insert'
    AND actor ->> 'name' = :name AND actor ->> 'role' IS NULL LIMIT 1`);

const OLD = `created_at <= now() - interval '${IDEMPOTENCY_KEY_HOURS} hours'`;

/**
 * Inserts a key unless it exists, and waits for a concurrent transaction that inserts it. An expired key is reused.
 * Also deletes up to 100 other expired keys, so that they do not accumulate.
 */
export const TAKE_KEY = new Statement(`
  WITH forgotten AS (
    DELETE FROM idempotency_keys WHERE id IN (
      SELECT id FROM idempotency_keys WHERE ${OLD} AND id <> :id LIMIT 100 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO idempotency_keys AS known (id, fields) VALUES (:id, :fields)
  ON CONFLICT (id) DO UPDATE SET fields = excluded.fields, answer = NULL, created_at = now() WHERE known.${OLD}
  RETURNING id`);

/** Stores the answer for a key. */
export const STORE_ANSWER = new Statement('UPDATE idempotency_keys SET answer = :answer WHERE id = :id');

/** The fields and answer of a key; no row when the key is unknown or expired. */
export const FIND_KEY = new Statement<{ fields: string; answer: unknown }>(
  `SELECT fields, answer FROM idempotency_keys WHERE id = :id AND NOT ${OLD}`,
);
