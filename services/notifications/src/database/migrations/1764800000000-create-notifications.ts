import { addChangeCounter, addServerClock, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1764800000000 implements MigrationInterface {
  name = 'CreateNotifications1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
    await createNotices(runner);
    await createDeliveries(runner);
    await runner.query(SETTINGS);
    await addChangeCounter(runner, 'notices', ['notices']);
  }
}

const createNotices = async (runner: QueryRunner): Promise<void> => {
  await runner.query(NOTICES);
  await runner.query('CREATE UNIQUE INDEX notices_once_in_chat ON notices (occasion) WHERE member_id IS NULL');
  await runner.query('CREATE INDEX notices_of_member ON notices (member_id, id)');
  await runner.query('CREATE INDEX notices_unread ON notices (member_id) WHERE read_at IS NULL');
};

const createDeliveries = async (runner: QueryRunner): Promise<void> => {
  await runner.query(DELIVERIES);
  await runner.query(`CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state = 'waiting'`);
  await runner.query('CREATE INDEX deliveries_of_member ON deliveries (member_id, created_at)');
  await runner.query('CREATE INDEX deliveries_of_notice ON deliveries (notice_id)');
  await runner.query('CREATE INDEX deliveries_of_record ON deliveries (record)');
};

const NOTICES = `
  CREATE TABLE notices (
    id serial PRIMARY KEY,
    member_id integer,
    kind text NOT NULL,
    occasion text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    href text NOT NULL,
    is_hidden boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz,
    CONSTRAINT notices_once UNIQUE (member_id, occasion)
  )`;

const DELIVERIES = `
  CREATE TABLE deliveries (
    id serial PRIMARY KEY,
    channel text NOT NULL,
    member_id integer,
    state text NOT NULL DEFAULT 'waiting',
    due_at timestamptz NOT NULL,
    over_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    error text,
    is_urgent boolean NOT NULL DEFAULT false,
    record text,
    reminder jsonb,
    notice_id integer,
    calendar text,
    recipient text,
    subject text,
    text text,
    is_confirmation boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT deliveries_channel CHECK (channel IN ('inbox', 'email', 'chat')),
    CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'sent', 'not_sent', 'refused', 'over', 'failed')),
    CONSTRAINT deliveries_content CHECK (num_nonnulls(reminder, notice_id, recipient) = 1),
    CONSTRAINT deliveries_notice FOREIGN KEY (notice_id) REFERENCES notices ON DELETE CASCADE
  )`;

const SETTINGS = `
  CREATE TABLE settings (
    member_id integer PRIMARY KEY,
    email text,
    pending_email text,
    pending_token_hash text,
    pending_until timestamptz,
    refusals integer NOT NULL DEFAULT 0,
    unsubscribe_token text NOT NULL,
    kinds jsonb NOT NULL,
    quiet_from text,
    quiet_until text,
    identity_version integer NOT NULL DEFAULT 0,
    CONSTRAINT settings_pending_token UNIQUE (pending_token_hash),
    CONSTRAINT settings_unsubscribe_token UNIQUE (unsubscribe_token),
    CONSTRAINT settings_pending CHECK (num_nulls(pending_email, pending_token_hash, pending_until) IN (0, 3)),
    CONSTRAINT settings_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
  )`;
