import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of links that are in a category more than once, the first stays. */
export class EachLinkOnce1764600000000 implements MigrationInterface {
  name = 'EachLinkOnce1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION link_key(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN regexp_replace(url, '^(https?://[^/?#]+)/$', '\\1')`);
    await runner.query(`
      DELETE FROM resource_links AS link USING resource_links AS earlier
      WHERE earlier.id < link.id AND earlier.category = link.category AND link_key(earlier.url) = link_key(link.url)
        AND coalesce(earlier.hub_category, '') = coalesce(link.hub_category, '')`);
    await runner.query(`
      CREATE UNIQUE INDEX resource_links_once
        ON resource_links (category, coalesce(hub_category, ''), link_key(url))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX resource_links_once');
    await runner.query('DROP FUNCTION link_key(text)');
  }
}
