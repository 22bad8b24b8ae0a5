import { addChangeCounter, addIdempotencyKeys, addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyIsAddressable } from '../../publications/publication.entity.js';

const createWords = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE documents (
      id serial PRIMARY KEY,
      kind text NOT NULL
        CONSTRAINT documents_kind_known CHECK (kind IN ('lab', 'research', 'news', 'settings', 'look')),
      body jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX documents_kind ON documents (kind)');
  await runner.query(`
    CREATE TABLE publications (
      id serial PRIMARY KEY,
      key text NOT NULL CONSTRAINT publications_key_addressable CHECK (${keyIsAddressable}),
      source text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX publications_key ON publications (lower(key))');
  await runner.query(`
    CREATE TABLE files (
      id serial PRIMARY KEY,
      name text NOT NULL,
      original_name text,
      type text NOT NULL,
      width integer CONSTRAINT files_width CHECK (width > 0),
      height integer CONSTRAINT files_height CHECK (height > 0),
      body bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX files_name ON files (name)');
};

const createPages = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE pages (
      id serial PRIMARY KEY,
      path text NOT NULL,
      hash text NOT NULL,
      type text NOT NULL,
      is_immutable boolean NOT NULL,
      inline jsonb,
      says text,
      changed_at timestamptz NOT NULL DEFAULT now(),
      body bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX pages_path ON pages (path)');
  await runner.query('CREATE INDEX pages_hash ON pages (hash)');
  await runner.query(`
    CREATE TABLE renderings (
      id integer PRIMARY KEY CONSTRAINT renderings_one CHECK (id = 1),
      digest text,
      changes text,
      problem text,
      rendered_at timestamptz,
      retry_at timestamptz,
      version text,
      shown_version text,
      pending text,
      begun_at timestamptz,
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0
    )`);
};

export class CreateSite1795600000000 implements MigrationInterface {
  name = 'CreateSite1795600000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await createWords(runner);
    await runner.query(`
      CREATE TABLE publication_candidates (
        id serial PRIMARY KEY,
        external_id text NOT NULL,
        title text NOT NULL,
        bibtex text NOT NULL,
        decision text CONSTRAINT publication_candidates_decision CHECK (decision IN ('accepted', 'dismissed')),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX publication_candidates_external_id ON publication_candidates (external_id)',
    );
    await createPages(runner);
    await runner.query(`
      CREATE TABLE setup_steps (
        id serial PRIMARY KEY,
        step text NOT NULL,
        state text NOT NULL CONSTRAINT setup_steps_state CHECK (state IN ('done', 'skipped')),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX setup_steps_step ON setup_steps (step)');
    await addVersion(runner, 'documents');
    await addVersion(runner, 'publications');
    await addChangeCounter(runner, 'documents', ['documents']);
    await addChangeCounter(runner, 'publications', ['publications']);
    await addIdempotencyKeys(runner);
  }
}
