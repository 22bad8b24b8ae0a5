import { addFoldedName } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The comparison before: spaces and capitals made no difference. */
const FORMER = `
  CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT lower(btrim(regexp_replace(normalize(name, NFKC), '\\s+', ' ', 'g')) COLLATE "und-x-icu")
  $$`;

/** A name is its member's when it looks like it. */
export class NamesByLooks1764520000000 implements MigrationInterface {
  name = 'NamesByLooks1764520000000';

  async up(runner: QueryRunner): Promise<void> {
    await addFoldedName(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER);
  }
}
