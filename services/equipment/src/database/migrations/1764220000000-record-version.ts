import { addVersion, dropVersion } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordVersion1764220000000 implements MigrationInterface {
  name = 'RecordVersion1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await addVersion(runner, 'equipment');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropVersion(runner, 'equipment');
  }
}
