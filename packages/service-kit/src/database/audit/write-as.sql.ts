import type { Actor } from '@lab/contracts';
import { escapeLiteral } from 'pg';

/**
 * SQL that begins a transaction with this actor for the audit log. The two statements share one round trip, which is
 * possible only with a literal, not a parameter.
 */
export const beginTransactionAs = (actor: Actor): string =>
  `START TRANSACTION; SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, true)`;

/** SQL that sets the actor of all writes in the session until it is reset. */
export const setSessionActor = (actor: Actor): string =>
  `SELECT set_config('lab.actor', ${escapeLiteral(JSON.stringify(actor))}, false)`;
