import { usualGuide } from '@lab/contracts';
import { irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGuide1796000500000 implements MigrationInterface {
  name = 'AddGuide1796000500000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents DROP CONSTRAINT documents_kind_known,
        ADD CONSTRAINT documents_kind_known CHECK (kind IN ('lab', 'research', 'news', 'settings', 'look', 'guide'))`);
    // An empty database is filled from the content folder.
    await runner.query(
      `INSERT INTO documents (kind, body) SELECT 'guide', $1::jsonb WHERE EXISTS (SELECT FROM documents)`,
      [JSON.stringify(usualGuide('en'))],
    );
  }
}
