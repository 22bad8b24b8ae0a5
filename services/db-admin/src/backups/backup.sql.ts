import type { BackupRun } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import type { Attempt } from './backup-times.js';

/** The latest backups, trials and restores, newest first. */
export const RUNS = new Statement<BackupRun>(`
  SELECT id, kind, ${instantSql('started_at')} AS "startedAt", ${instantSql('finished_at')} AS "finishedAt",
    is_ok AS "isOk", text
  FROM backup_runs WHERE kind <> 'set_up' ORDER BY id DESC LIMIT 20`);

/** Whether the latest run of each kind that has ended failed. */
export const FAILED = new Statement<{ kind: string; failed: number }>(`
  SELECT DISTINCT ON (kind) kind, CASE WHEN is_ok THEN 0 ELSE 1 END AS failed
  FROM backup_runs WHERE finished_at IS NOT NULL AND kind <> 'set_up' ORDER BY kind, id DESC`);

/** The last attempt at a nightly backup; before the first one, the set-up. */
export const LAST_NIGHT = new Statement<Attempt>(`
  SELECT due_at AS "dueAt", attempt, finished_at AS "finishedAt", is_ok AS "isOk"
  FROM backup_runs WHERE kind IN ('nightly', 'set_up') ORDER BY due_at DESC, attempt DESC LIMIT 1`);

export const LAST_TRIAL = new Statement<{ startedAt: Date }>(
  `SELECT started_at AS "startedAt" FROM backup_runs WHERE kind = 'trial' ORDER BY id DESC LIMIT 1`,
);

/** Returns no row when another replica has begun this attempt. */
export const BEGIN_RUN = new Statement<{ id: number }>(`
  INSERT INTO backup_runs (kind, due_at, attempt, is_last_attempt, started_at)
  VALUES (:kind, :dueAt, :attempt, :isLast, :startedAt) ON CONFLICT DO NOTHING RETURNING id`);

export const FINISH_RUN = new Statement(
  'UPDATE backup_runs SET finished_at = :finishedAt, is_ok = :isOk, text = :text WHERE id = :id',
);

/** Ends what a process that was stopped or killed has left. */
export const END_INTERRUPTED = new Statement(
  'UPDATE backup_runs SET finished_at = started_at, is_ok = false, text = :text WHERE finished_at IS NULL',
);

/** Two years are enough to see a pattern. */
export const FORGET_RUNS = new Statement(
  `DELETE FROM backup_runs WHERE due_at < :now::timestamptz - interval '2 years' AND kind <> 'set_up'`,
);
