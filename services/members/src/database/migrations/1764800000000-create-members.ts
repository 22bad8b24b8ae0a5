import {
  addChangeCounter,
  addFoldedName,
  addIdempotencyKeys,
  addOutbox,
  addUnclaimedFiles,
  addVersion,
  irreversible,
} from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createCredentials } from './credentials.js';
import { createRights } from './rights.js';

export class CreateMembers1764800000000 implements MigrationInterface {
  name = 'CreateMembers1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await createMembers(runner);
    await createRequests(runner);
    await addUnclaimedFiles(runner, 'photo_key', ['lab_members', 'photo_requests']);
    await createCredentials(runner);
    await createRights(runner);
    await addFoldedName(runner);
    await addChangeCounter(runner, 'lab_members', ['lab_members']);
    await addChangeCounter(runner, 'photo_requests', ['photo_requests']);
    await addChangeCounter(runner, 'sign_in_accounts', ['sign_in_accounts']);
    await addVersion(runner, 'lab_members');
    await addIdempotencyKeys(runner);
    // Members are notified of every change of their credentials, whoever makes it.
    for (const table of [
      'photo_requests',
      'member_identities',
      'member_codes',
      'member_passkeys',
      'member_invites',
      'sign_in_accounts',
      'api_tokens',
    ] as const) {
      await addOutbox(runner, table);
    }
  }
}

const createMembers = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE lab_members (
      id serial PRIMARY KEY,
      name text NOT NULL,
      name_en text NOT NULL,
      role text NOT NULL,
      department text NOT NULL,
      email text NOT NULL,
      research_keywords text NOT NULL DEFAULT '',
      personal_website text CONSTRAINT lab_members_personal_website CHECK (personal_website ~* '^https?://'),
      orcid text,
      photo_key text,
      is_alumni boolean NOT NULL DEFAULT false,
      joined_year integer,
      left_year integer,
      current_position text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT lab_members_years CHECK (left_year >= joined_year)
    )`);
  await runner.query(`CREATE UNIQUE INDEX lab_members_email ON lab_members (lower(email))`);
  await runner.query(`CREATE UNIQUE INDEX lab_members_orcid ON lab_members (orcid)`);
  await runner.query(`CREATE INDEX lab_members_photo_key ON lab_members (photo_key)`);
  await runner.query(`
    CREATE TABLE own_changes (
      member_id integer PRIMARY KEY CONSTRAINT own_changes_member REFERENCES lab_members (id) ON DELETE CASCADE,
      changed_at timestamptz NOT NULL
    )`);
};

const createRequests = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE photo_requests (
      id serial PRIMARY KEY,
      status text NOT NULL DEFAULT 'pending' CONSTRAINT photo_requests_status
        CHECK (status IN ('pending', 'approved', 'rejected')),
      member_id integer CONSTRAINT photo_requests_member REFERENCES lab_members (id) ON DELETE CASCADE,
      is_own_edit boolean NOT NULL DEFAULT false,
      requested_by_id integer,
      name text NOT NULL,
      name_en text NOT NULL,
      email text NOT NULL,
      department text NOT NULL,
      research_keywords text NOT NULL DEFAULT '',
      personal_website text,
      orcid text,
      current_position text,
      photo_key text,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz,
      CONSTRAINT photo_requests_decided CHECK ((status = 'pending') = (decided_at IS NULL))
    )`);
  await runner.query(`CREATE INDEX photo_requests_photo_key ON photo_requests (photo_key)`);
  await runner.query(`CREATE INDEX photo_requests_member_id ON photo_requests (member_id)`);
};
