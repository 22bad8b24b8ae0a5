import { addIdempotencyKeys, dropIdempotencyKeys } from '@lab/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys used to be those of postponements only, whoever sent them, for ten minutes. Of such a key nobody knows the session or
 * the fields any more, so they are forgotten.
 */
export class ReplaceIdempotencyKeys1764230000000 implements MigrationInterface {
  name = 'ReplaceIdempotencyKeys1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
    await addIdempotencyKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIdempotencyKeys(runner);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        key text PRIMARY KEY,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }
}
