import { addChangeCounter, dropChangeCounter } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMembers1763600000000 implements MigrationInterface {
  name = 'CreateMembers1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lab_members (
        id serial PRIMARY KEY,
        name text NOT NULL,
        name_en text NOT NULL,
        role text NOT NULL CONSTRAINT lab_members_role CHECK (role IN
          ('教授', '副教授', '助理教授', '博士後研究員', '博士生', '碩士生', '大學部專題生', '研究助理')),
        department text NOT NULL,
        email text NOT NULL,
        research_keywords text NOT NULL DEFAULT '',
        personal_website text CONSTRAINT lab_members_personal_website CHECK (personal_website ~* '^https?://'),
        photo_key text,
        is_alumni boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE UNIQUE INDEX lab_members_email ON lab_members (lower(email))`);
    await runner.query(`CREATE INDEX lab_members_photo_key ON lab_members (photo_key)`);
    await runner.query(`
      CREATE TABLE photo_requests (
        id serial PRIMARY KEY,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT photo_requests_status
          CHECK (status IN ('pending', 'approved', 'rejected')),
        name text NOT NULL,
        name_en text NOT NULL,
        email text NOT NULL,
        department text NOT NULL,
        research_keywords text NOT NULL DEFAULT '',
        photo_key text,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        CONSTRAINT photo_requests_decided CHECK ((status = 'pending') = (decided_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX photo_requests_photo_key ON photo_requests (photo_key)`);
    await runner.query(`
      CREATE TABLE unclaimed_photos (photo_key text PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`);
    await addChangeCounter(runner, 'lab_members', ['lab_members']);
    await addChangeCounter(runner, 'photo_requests', ['photo_requests']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'photo_requests');
    await dropChangeCounter(runner, 'lab_members');
    await runner.query(`DROP TABLE unclaimed_photos`);
    await runner.query(`DROP TABLE photo_requests`);
    await runner.query(`DROP TABLE lab_members`);
  }
}
