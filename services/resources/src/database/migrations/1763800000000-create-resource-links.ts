import { addChangeCounter, dropChangeCounter } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateResourceLinks1763800000000 implements MigrationInterface {
  name = 'CreateResourceLinks1763800000000';

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
    await addChangeCounter(runner, 'resource_links', ['resource_links']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'resource_links');
    await runner.query('DROP TABLE resource_links');
  }
}
