import { Statement } from './statement.js';

/** The lock is released when the transaction ends. */
export const TAKE_TURN = new Statement('SELECT pg_advisory_xact_lock(hashtext(:name))');
