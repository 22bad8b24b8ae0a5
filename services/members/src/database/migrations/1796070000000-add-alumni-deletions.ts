import { addOutbox, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAlumniDeletions1796070000000 implements MigrationInterface {
  name = 'AddAlumniDeletions1796070000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alumni_deletions (
        member_id integer PRIMARY KEY CONSTRAINT alumni_deletions_member REFERENCES lab_members ON DELETE CASCADE,
        due_at timestamptz NOT NULL
      )`);
    await addOutbox(runner, 'alumni_deletions');
  }
}
