import type { QueryRunner } from 'typeorm';

/**
 * In a migration: the schema's memory of requests that may be repeated (`answerOnce`). It holds digests, no keys: whoever
 * reads it can neither repeat a request nor tell whose it was.
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

/** Takes back `addIdempotencyKeys`, in a migration's `down`. */
export const dropIdempotencyKeys = async (runner: QueryRunner): Promise<void> => {
  await runner.query('DROP TABLE idempotency_keys');
};
