import { joinCounterParts } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JoinCounterParts1764260000000 implements MigrationInterface {
  name = 'JoinCounterParts1764260000000';

  async up(runner: QueryRunner): Promise<void> {
    await joinCounterParts(runner);
  }

  async down(): Promise<void> {}
}
