import { addChangeCounter, addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New fields of stored documents, with the values that change nothing. */
const NEW_FIELDS = {
  lab: { legal: { imprint: null, privacy: null, accessibility: null }, address: null, groupPicture: null },
  look: { home: 'professor', style: 'editorial' },
};

/** Frees the name `pages` for the lab's own pages. */
const renameRendered = async (runner: QueryRunner): Promise<void> => {
  await runner.query('ALTER TABLE pages RENAME TO rendered_pages');
  await runner.query('ALTER SEQUENCE pages_id_seq RENAME TO rendered_pages_id_seq');
  for (const index of ['pkey', 'path', 'hash'])
    await runner.query(`ALTER INDEX pages_${index} RENAME TO rendered_pages_${index}`);
};

const createPages = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE pages (
      id serial PRIMARY KEY,
      slug text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      place text NOT NULL CONSTRAINT pages_place_known CHECK (place IN ('menu', 'footer', 'none')),
      audience text NOT NULL CONSTRAINT pages_audience_known CHECK (audience IN ('public', 'members')),
      position integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX pages_slug ON pages (slug)');
  await addVersion(runner, 'pages');
  await addChangeCounter(runner, 'pages', ['pages']);
};

/** Without triggers, because this is not a change by anyone: it is neither counted nor recorded. */
const completeDocuments = async (runner: QueryRunner): Promise<void> => {
  await runner.query('ALTER TABLE documents DISABLE TRIGGER USER');
  for (const [kind, fields] of Object.entries(NEW_FIELDS))
    await runner.query('UPDATE documents SET body = $1::jsonb || body WHERE kind = $2', [JSON.stringify(fields), kind]);
  await runner.query('ALTER TABLE documents ENABLE TRIGGER USER');
};

export class AddPages1796000400000 implements MigrationInterface {
  name = 'AddPages1796000400000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await renameRendered(runner);
    await createPages(runner);
    await completeDocuments(runner);
  }
}
