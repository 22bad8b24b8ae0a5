import type { Actor } from '@lab/contracts';
import { escapeLiteral } from 'pg';

/**
 * SQL that begins a transaction in which the audit log names this actor: two statements in one round trip, so the actor
 * is a literal and not a parameter.
 */
export const beginAs = (actor: Actor): string =>
  `START TRANSACTION; SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, true)`;

/** Names the actor of everything that the session writes, until it is reset. */
export const actAlwaysAs = (actor: Actor): string =>
  `SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, false)`;
