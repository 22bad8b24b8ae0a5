import { addOutbox, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row of the migration itself is the time from which nightly backups are due. */
export class AddBackupRuns1796000000000 implements MigrationInterface {
  name = 'AddBackupRuns1796000000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id serial PRIMARY KEY,
        kind text NOT NULL CONSTRAINT backup_runs_kind CHECK (kind IN ('set_up', 'nightly', 'manual', 'trial', 'restore')),
        due_at timestamptz NOT NULL,
        attempt integer NOT NULL,
        is_last_attempt boolean NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        is_ok boolean,
        text text,
        CONSTRAINT backup_runs_once UNIQUE (kind, due_at, attempt)
      )`);
    await runner.query(`
      INSERT INTO backup_runs (kind, due_at, attempt, is_last_attempt, started_at, finished_at, is_ok)
      VALUES ('set_up', now(), 1, true, now(), now(), true)`);
    await addOutbox(runner, 'backup_runs');
  }
}
