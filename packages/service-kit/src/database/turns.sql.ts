import { Statement } from './statement.js';

/** The lock is released when the transaction ends. */
export const TAKE_TURN = new Statement('SELECT pg_advisory_xact_lock(hashtext(:name))');

/** Whether anything was ever written to a table; counters begin with 0. */
export const WAS_EVER_CHANGED = new Statement<{ isChanged: boolean }>(
  'SELECT version > 0 AS "isChanged" FROM change_counters WHERE name = :table',
);
