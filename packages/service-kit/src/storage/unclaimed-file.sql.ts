import { Statement } from '../database/statement.js';

/** Shared with other deletions; not available while a backup is running. */
export const TRY_DELETION_LOCK = new Statement<{ isFree: boolean }>(
  'SELECT pg_try_advisory_xact_lock_shared(:lock) AS "isFree"',
);

/** Adds a key whose upload may take this many seconds. The time until its files are deleted begins after that. */
export const ADD_KEY = new Statement(
  'INSERT INTO unclaimed_files VALUES (:key, now() + make_interval(secs => :seconds::integer))',
);

/** Makes a key due at once if it is still on the list. */
export const DISCARD_KEY = new Statement(`UPDATE unclaimed_files SET since = '-infinity' WHERE key = :key`);

/** Adds the key to the list, due at once. */
export const RELEASE_KEY = new Statement(`
  INSERT INTO unclaimed_files VALUES (:key, '-infinity') ON CONFLICT (key) DO UPDATE SET since = '-infinity'`);

/**
 * Selects due keys, without those that another replica is deleting. In random order, so that files that cannot be
 * deleted do not block the others.
 */
export const LOCK_DUE_KEYS = new Statement<{ key: string }>(`
  SELECT key FROM unclaimed_files WHERE since < now() - interval '10 minutes'
  ORDER BY random() LIMIT 100 FOR UPDATE SKIP LOCKED`);
