import { addChangeCounter, addServerClock, dropChangeCounter, dropServerClock } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1764400000000 implements MigrationInterface {
  name = 'CreateNotifications1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
    await runner.query(`
      CREATE TABLE notifications (
        id serial PRIMARY KEY,
        member_id integer NOT NULL,
        kind text NOT NULL,
        occasion text NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        href text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        CONSTRAINT notifications_once UNIQUE (member_id, occasion)
      )`);
    await runner.query('CREATE INDEX notifications_of_member ON notifications (member_id, id)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (member_id) WHERE read_at IS NULL');
    await runner.query(`
      CREATE TABLE plans (
        id serial PRIMARY KEY,
        record text NOT NULL,
        kind text NOT NULL,
        occasion text NOT NULL,
        due_at timestamptz NOT NULL,
        over_at timestamptz NOT NULL,
        row jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX plans_record ON plans (record)');
    await runner.query('CREATE INDEX plans_due ON plans (due_at)');
    await addChangeCounter(runner, 'notifications', ['notifications']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'notifications');
    await runner.query('DROP TABLE plans');
    await runner.query('DROP TABLE notifications');
    await dropServerClock(runner);
  }
}
