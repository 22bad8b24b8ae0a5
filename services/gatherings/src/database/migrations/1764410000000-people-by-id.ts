import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PeopleById1764410000000 implements MigrationInterface {
  name = 'PeopleById1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE social_gatherings ADD COLUMN proposed_by_id integer');
    await runner.query('ALTER TABLE venue_candidates ADD COLUMN added_by_id integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venue_candidates DROP COLUMN added_by_id');
    await runner.query('ALTER TABLE social_gatherings DROP COLUMN proposed_by_id');
  }
}
