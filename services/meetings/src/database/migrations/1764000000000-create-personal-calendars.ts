import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePersonalCalendars1764000000000 implements MigrationInterface {
  name = 'CreatePersonalCalendars1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE personal_calendars (
        member_id integer PRIMARY KEY,
        member_name text NOT NULL,
        token_hash text NOT NULL CONSTRAINT personal_calendars_token UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE personal_calendars');
  }
}
