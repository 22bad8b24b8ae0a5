import { addIdempotencyKeys, dropIdempotencyKeys } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddIdempotencyKeys1764230000000 implements MigrationInterface {
  name = 'AddIdempotencyKeys1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    await addIdempotencyKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIdempotencyKeys(runner);
  }
}
