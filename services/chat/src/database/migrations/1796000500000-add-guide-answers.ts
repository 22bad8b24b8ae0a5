import { addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGuideAnswers1796000500000 implements MigrationInterface {
  name = 'AddGuideAnswers1796000500000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addVersion(runner, 'faq_entries');
    await runner.query(`
      CREATE TABLE guide_answers (
        id serial PRIMARY KEY,
        is_answered boolean NOT NULL,
        entry_id integer,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }
}
