import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Both kinds of links share one id sequence, so that an id identifies a link of either kind. */
export class EndCalendarLinks1764210000000 implements MigrationInterface {
  name = 'EndCalendarLinks1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendar_feeds
        ADD COLUMN is_unclaimed boolean NOT NULL DEFAULT false,
        ADD COLUMN lab_password text,
        ADD COLUMN last_read_at timestamptz`);
    await runner.query(`
      ALTER TABLE personal_calendars
        ADD COLUMN id integer NOT NULL DEFAULT nextval('calendar_feeds_id_seq')
          CONSTRAINT personal_calendars_id UNIQUE,
        ADD COLUMN lab_password text,
        ADD COLUMN last_read_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE personal_calendars DROP COLUMN id, DROP COLUMN lab_password, DROP COLUMN last_read_at',
    );
    await runner.query(
      'ALTER TABLE calendar_feeds DROP COLUMN is_unclaimed, DROP COLUMN lab_password, DROP COLUMN last_read_at',
    );
  }
}
