import { irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddScheduleZone1796000000000 implements MigrationInterface {
  name = 'AddScheduleZone1796000000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schedule_zones (
        id integer PRIMARY KEY CONSTRAINT schedule_zones_one CHECK (id = 1),
        time_zone text NOT NULL
      )`);
  }
}
