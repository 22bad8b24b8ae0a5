import { Statement } from './statement.js';

/** The lock is released when the transaction ends. */
export const TAKE_LOCK = new Statement('SELECT pg_advisory_xact_lock(hashtext(:name))');

/** Returns a row if this author, a part of the portal and not a person, has ever inserted into the table. */
export const WAS_EVER_FILLED = new Statement(`
  SELECT FROM audit_log WHERE table_name = current_schema() || '.' || :table AND action = 'insert'
    AND actor ->> 'name' = :name AND actor ->> 'role' IS NULL LIMIT 1`);
