import { irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAlumniLinks1796040000000 implements MigrationInterface {
  name = 'AddAlumniLinks1796040000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alumni_links (
        member_id integer PRIMARY KEY CONSTRAINT alumni_links_member REFERENCES lab_members ON DELETE CASCADE,
        email text NOT NULL,
        token_hash text NOT NULL CONSTRAINT alumni_links_token_hash UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        next_at timestamptz NOT NULL,
        is_declined boolean NOT NULL DEFAULT false
      )`);
  }
}
