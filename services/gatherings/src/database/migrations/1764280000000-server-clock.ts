import { addServerClock, dropServerClock } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ServerClock1764280000000 implements MigrationInterface {
  name = 'ServerClock1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropServerClock(runner);
  }
}
