import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HandOverFreeItem1764100000000 } from './1764100000000-hand-over-free-item.js';

/** Checkouts use a plain transaction instead. */
export class DropHandOverFreeItem1764270000000 implements MigrationInterface {
  name = 'DropHandOverFreeItem1764270000000';

  async up(runner: QueryRunner): Promise<void> {
    await new HandOverFreeItem1764100000000().down(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new HandOverFreeItem1764100000000().up(runner);
  }
}
