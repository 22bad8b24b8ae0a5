import { UNDO_SECONDS } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/** Deletes changes that can no longer be undone, some time after, so that late clicks learn why. */
export const FORGET_OLD_UNDOS = new Statement("DELETE FROM undos WHERE created_at < now() - interval '1 day'");

/** Takes a change, which can be undone once. */
export const TAKE_UNDO = new Statement<{ change: Record<string, unknown>; isExpired: boolean }>(`
  DELETE FROM undos WHERE token_hash = :tokenHash
  RETURNING change, created_at < now() - interval '${UNDO_SECONDS} seconds' AS "isExpired"`);
