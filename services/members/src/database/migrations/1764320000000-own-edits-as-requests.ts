import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnEditsAsRequests1764320000000 implements MigrationInterface {
  name = 'OwnEditsAsRequests1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photo_requests
        ADD COLUMN is_own_edit boolean NOT NULL DEFAULT false,
        ADD COLUMN personal_website text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photo_requests DROP COLUMN is_own_edit, DROP COLUMN personal_website');
  }
}
