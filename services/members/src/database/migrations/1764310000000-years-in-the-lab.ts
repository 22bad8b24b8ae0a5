import type { MigrationInterface, QueryRunner } from 'typeorm';

export class YearsInTheLab1764310000000 implements MigrationInterface {
  name = 'YearsInTheLab1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lab_members
        ADD COLUMN joined_year integer,
        ADD COLUMN left_year integer,
        ADD CONSTRAINT lab_members_years CHECK (left_year >= joined_year)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lab_members DROP COLUMN joined_year, DROP COLUMN left_year');
  }
}
