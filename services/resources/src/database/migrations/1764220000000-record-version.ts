import { addVersion, dropVersion } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a version that counts edits; the nightly link check does not count as one. */
export class RecordVersion1764220000000 implements MigrationInterface {
  name = 'RecordVersion1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await addVersion(runner, 'resource_links', ['link_status', 'checked_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropVersion(runner, 'resource_links');
  }
}
