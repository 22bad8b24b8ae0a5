import type { QueryRunner } from 'typeorm';

/**
 * Both kinds of links share one id sequence, so that an id identifies a link of either kind. Links end with the version of
 * their member's identity.
 */
export const createCalendarLinks = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE calendar_feeds (
      id serial PRIMARY KEY,
      member_id integer NOT NULL,
      token_hash text NOT NULL CONSTRAINT calendar_feeds_token UNIQUE,
      is_unclaimed boolean NOT NULL DEFAULT false,
      lab_password text,
      identity_version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_read_at timestamptz
    )`);
  await runner.query('CREATE INDEX calendar_feeds_member_id ON calendar_feeds (member_id)');
  await runner.query(`
    CREATE TABLE personal_calendars (
      member_id integer PRIMARY KEY,
      id integer NOT NULL DEFAULT nextval('calendar_feeds_id_seq') CONSTRAINT personal_calendars_id UNIQUE,
      member_name text NOT NULL,
      token_hash text NOT NULL CONSTRAINT personal_calendars_token UNIQUE,
      lab_password text,
      identity_version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_read_at timestamptz
    )`);
};
