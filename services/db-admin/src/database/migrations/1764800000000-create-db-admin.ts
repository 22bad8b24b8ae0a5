import { addIdempotencyKeys, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is added as in every schema. */
export class CreateDbAdmin1764800000000 implements MigrationInterface {
  name = 'CreateDbAdmin1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addIdempotencyKeys(runner);
  }
}
