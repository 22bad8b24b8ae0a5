import { irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member's page says, also for edits that await approval. */
const COLUMNS = `
  ADD COLUMN title text,
  ADD COLUMN biography text,
  ADD COLUMN links jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN other_names jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN degree text,
  ADD COLUMN thesis_title text,
  ADD COLUMN first_position text`;

export class AddProfiles1796008000000 implements MigrationInterface {
  name = 'AddProfiles1796008000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lab_members ${COLUMNS},
      ADD CONSTRAINT lab_members_email_known CHECK (email <> '' OR is_alumni)`);
    await runner.query(`ALTER TABLE photo_requests ${COLUMNS}`);
    await runner.query('DROP INDEX lab_members_email');
    await runner.query(`CREATE UNIQUE INDEX lab_members_email ON lab_members (lower(email)) WHERE email <> ''`);
  }
}
