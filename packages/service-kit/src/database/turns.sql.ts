import { Statement } from './statement.js';

/** The lock is released when the transaction ends. */
export const TAKE_TURN = new Statement('SELECT pg_advisory_xact_lock(hashtext(:name))');

/** One row if the author of this name, which is a part of the program and no person, has ever inserted into this table. */
export const WAS_EVER_FILLED = new Statement(`
  SELECT FROM audit_log WHERE table_name = current_schema() || '.' || :table AND action = 'insert'
    AND actor ->> 'name' = :name AND actor ->> 'role' IS NULL LIMIT 1`);
