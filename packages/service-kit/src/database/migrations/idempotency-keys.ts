import type { QueryRunner } from 'typeorm';

/**
 * For migrations: adds the schema's table of idempotency keys, which `answerOnce` uses. It stores only digests, from
 * which no one can repeat a request or identify its sender.
 */
export const addIdempotencyKeys = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE idempotency_keys (
      id text PRIMARY KEY,
      fields text NOT NULL,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
};
