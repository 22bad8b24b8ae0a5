import { addChangeCounter, dropChangeCounter } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMessages1764500000000 implements MigrationInterface {
  name = 'AddMessages1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    // With a default, so that a replica of the version before can still write.
    await runner.query('ALTER TABLE notifications ADD is_hidden boolean NOT NULL DEFAULT false');
    await runner.query(SETTINGS);
    await runner.query(MESSAGES);
    await runner.query('CREATE INDEX messages_of_member ON messages (member_id, created_at)');
    await runner.query(DELIVERIES);
    await runner.query('CREATE INDEX deliveries_due ON deliveries (due_at) WHERE message_id IS NULL');
    await runner.query('CREATE INDEX deliveries_of_member ON deliveries (member_id) WHERE message_id IS NULL');
    await runner.query(`CREATE UNIQUE INDEX deliveries_once_in_chat ON deliveries (occasion) WHERE channel = 'chat'`);
    await runner.query('CREATE INDEX deliveries_of_notification ON deliveries (notification_id)');
    await runner.query('CREATE INDEX deliveries_in_message ON deliveries (message_id)');
    await addChangeCounter(runner, 'messages', ['messages']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'messages');
    await runner.query('DROP TABLE deliveries');
    await runner.query('DROP TABLE messages');
    await runner.query('DROP TABLE settings');
    // The version before would list what somebody did not want to see.
    await runner.query('DELETE FROM notifications WHERE is_hidden');
    // The change counter's triggers, which otherwise run at the end, forbid to alter the table.
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    await runner.query('ALTER TABLE notifications DROP is_hidden');
  }
}

const SETTINGS = `
  CREATE TABLE settings (
    member_id integer PRIMARY KEY,
    email text,
    refusals integer NOT NULL DEFAULT 0,
    kinds jsonb NOT NULL,
    quiet_from text,
    quiet_until text,
    unsubscribe_token text NOT NULL,
    CONSTRAINT settings_unsubscribe_token UNIQUE (unsubscribe_token),
    CONSTRAINT settings_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
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
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT messages_channel CHECK (channel IN ('email', 'chat')),
    CONSTRAINT messages_state CHECK (state IN ('sent', 'not_sent', 'refused', 'over'))
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
