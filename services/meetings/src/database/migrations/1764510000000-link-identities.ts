import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['calendar_feeds', 'personal_calendars'];

/** Links end with the version of their member's identity. */
export class LinkIdentities1764510000000 implements MigrationInterface {
  name = 'LinkIdentities1764510000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN identity_version integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN identity_version`);
  }
}
