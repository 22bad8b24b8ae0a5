import { addVersion, dropVersion } from '@lab/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link's version tells one edit of it from another: the nightly look at it is none. */
export class RecordVersion1764220000000 implements MigrationInterface {
  name = 'RecordVersion1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await addVersion(runner, 'resource_links', ['link_status', 'checked_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropVersion(runner, 'resource_links');
  }
}
