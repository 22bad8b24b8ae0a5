import { addChangeCounter, addServerClock, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1764800000000 implements MigrationInterface {
  name = 'CreateNotifications1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
    await createInbox(runner);
    await createDeliveries(runner);
    await runner.query(PLANS);
    await runner.query('CREATE INDEX plans_record ON plans (record)');
    await runner.query('CREATE INDEX plans_due ON plans (due_at)');
    await runner.query(SET_ASIDE);
    for (const table of ['notifications', 'messages', 'set_aside']) await addChangeCounter(runner, table, [table]);
  }
}

const createInbox = async (runner: QueryRunner): Promise<void> => {
  await runner.query(NOTIFICATIONS);
  await runner.query('CREATE INDEX notifications_of_member ON notifications (member_id, id)');
  await runner.query('CREATE INDEX notifications_unread ON notifications (member_id) WHERE read_at IS NULL');
};

const createDeliveries = async (runner: QueryRunner): Promise<void> => {
  await runner.query(SETTINGS);
  await runner.query(UNSUBSCRIBE_LINKS);
  await runner.query('CREATE INDEX unsubscribe_links_of_member ON unsubscribe_links (member_id)');
  await runner.query(MESSAGES);
  await runner.query('CREATE INDEX messages_of_member ON messages (member_id, created_at)');
  await runner.query(DELIVERIES);
  await runner.query('CREATE INDEX deliveries_due ON deliveries (due_at) WHERE message_id IS NULL');
  await runner.query('CREATE INDEX deliveries_of_member ON deliveries (member_id) WHERE message_id IS NULL');
  await runner.query(`CREATE UNIQUE INDEX deliveries_once_in_chat ON deliveries (occasion) WHERE channel = 'chat'`);
  await runner.query('CREATE INDEX deliveries_of_notification ON deliveries (notification_id)');
  await runner.query('CREATE INDEX deliveries_in_message ON deliveries (message_id)');
};

const NOTIFICATIONS = `
  CREATE TABLE notifications (
    id serial PRIMARY KEY,
    member_id integer NOT NULL,
    kind text NOT NULL,
    occasion text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    href text NOT NULL,
    is_hidden boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz,
    CONSTRAINT notifications_once UNIQUE (member_id, occasion)
  )`;

const PLANS = `
  CREATE TABLE plans (
    id serial PRIMARY KEY,
    record text NOT NULL,
    kind text NOT NULL,
    occasion text NOT NULL,
    due_at timestamptz NOT NULL,
    over_at timestamptz NOT NULL,
    row jsonb NOT NULL
  )`;

const SET_ASIDE = `
  CREATE TABLE set_aside (
    id serial PRIMARY KEY,
    source text NOT NULL,
    title text NOT NULL,
    content jsonb NOT NULL,
    records text[] NOT NULL,
    is_outdated boolean NOT NULL DEFAULT false,
    reason text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

const SETTINGS = `
  CREATE TABLE settings (
    member_id integer PRIMARY KEY,
    email text,
    pending_email text,
    pending_token_hash text,
    pending_until timestamptz,
    refusals integer NOT NULL DEFAULT 0,
    kinds jsonb NOT NULL,
    quiet_from text,
    quiet_until text,
    identity_version integer NOT NULL DEFAULT 0,
    CONSTRAINT settings_pending_token UNIQUE (pending_token_hash),
    CONSTRAINT settings_pending CHECK (num_nulls(pending_email, pending_token_hash, pending_until) IN (0, 3)),
    CONSTRAINT settings_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
  )`;

const UNSUBSCRIBE_LINKS = `
  CREATE TABLE unsubscribe_links (
    token_hash text PRIMARY KEY,
    member_id integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT unsubscribe_links_settings FOREIGN KEY (member_id) REFERENCES settings ON DELETE CASCADE
  )`;

const MESSAGES = `
  CREATE TABLE messages (
    id serial PRIMARY KEY,
    channel text NOT NULL,
    member_id integer,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    state text NOT NULL,
    is_confirmation boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT messages_channel CHECK (channel IN ('email', 'chat')),
    CONSTRAINT messages_state CHECK (state IN ('sent', 'not_sent', 'refused', 'failed', 'over'))
  )`;

const DELIVERIES = `
  CREATE TABLE deliveries (
    id serial PRIMARY KEY,
    channel text NOT NULL,
    member_id integer,
    notification_id integer,
    kind text NOT NULL,
    occasion text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    href text NOT NULL,
    calendar text,
    is_urgent boolean NOT NULL,
    over_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    message_id integer,
    CONSTRAINT deliveries_channel CHECK (channel IN ('email', 'chat')),
    CONSTRAINT deliveries_notification FOREIGN KEY (notification_id) REFERENCES notifications ON DELETE CASCADE,
    CONSTRAINT deliveries_message FOREIGN KEY (message_id) REFERENCES messages ON DELETE CASCADE
  )`;
