import { addChangeCounter, addIdempotencyKeys, addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateResources1764800000000 implements MigrationInterface {
  name = 'CreateResources1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resource_links (
        id serial PRIMARY KEY,
        title text NOT NULL,
        url text NOT NULL CONSTRAINT resource_links_url CHECK (url ~* '^https?://'),
        description text,
        category text NOT NULL CONSTRAINT resource_links_category CHECK (category IN
          ('form', 'guide', 'tutorial', 'reference', 'meeting_notes', 'research_paper', 'slide_deck',
           'code_repository', 'dataset', 'policy', 'external_tool')),
        hub_category text,
        added_by_id integer NOT NULL,
        is_public boolean NOT NULL DEFAULT true,
        link_status text CONSTRAINT resource_links_link_status CHECK (link_status IN ('ok', 'failing', 'dead')),
        checked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX resource_links_category_created ON resource_links (category, created_at, id)`);
    await runner.query(`
      CREATE FUNCTION link_key(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN regexp_replace(url, '^(https?://[^/?#]+)/$', '\\1')`);
    await runner.query(`
      CREATE UNIQUE INDEX resource_links_once
        ON resource_links (category, coalesce(hub_category, ''), link_key(url))`);
    await runner.query(`
      CREATE TABLE resource_categories (
        id serial PRIMARY KEY,
        title text NOT NULL,
        description text,
        db_category text NOT NULL CONSTRAINT resource_categories_db_category CHECK (db_category IN
          ('form', 'guide', 'tutorial', 'reference', 'meeting_notes', 'research_paper', 'slide_deck',
           'code_repository', 'dataset', 'policy', 'external_tool')),
        icon_color text NOT NULL DEFAULT 'gray' CONSTRAINT resource_categories_icon_color CHECK (icon_color IN
          ('gray', 'blue', 'green', 'red', 'purple', 'amber', 'cyan')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE FUNCTION category_key(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(regexp_replace(btrim(title), '\\s+', '-', 'g'))`);
    await runner.query(`CREATE UNIQUE INDEX resource_categories_once ON resource_categories (category_key(title))`);
    await addChangeCounter(runner, 'resource_links', ['resource_links']);
    await addChangeCounter(runner, 'resource_categories', ['resource_categories']);
    await addVersion(runner, 'resource_categories');
    // The nightly link check does not count as an edit.
    await addVersion(runner, 'resource_links', ['link_status', 'checked_at']);
    await addIdempotencyKeys(runner);
  }
}
