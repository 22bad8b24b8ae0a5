import { addIdempotencyKeys, dropIdempotencyKeys } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys used to exist for postponements only, without session and fields, for ten minutes. They cannot be converted and
 * are dropped.
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
