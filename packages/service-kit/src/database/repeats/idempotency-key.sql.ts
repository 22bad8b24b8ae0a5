import { IDEMPOTENCY_KEY_HOURS } from '@lab/contracts';
import { Statement } from '../statement.js';

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
