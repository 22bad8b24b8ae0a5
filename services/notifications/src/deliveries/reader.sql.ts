import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/** After so many refusals in a row nothing is sent to an address any more. */
export const REFUSALS = 3;

/** The settings of a member as they are stored. */
export interface StoredSettings {
  email: string | null;
  isRefused: boolean;
  kinds: Partial<Record<NotificationKind, NotificationChannels>>;
  quietFrom: string | null;
  quietUntil: string | null;
  unsubscribeToken: string;
}

export const SETTINGS = new Statement<StoredSettings>(`
  SELECT email, refusals >= ${REFUSALS} AS "isRefused", kinds, quiet_from AS "quietFrom", quiet_until AS "quietUntil",
    unsubscribe_token AS "unsubscribeToken"
  FROM settings WHERE member_id = :memberId`);

/** In an UPDATE: no address waits for its confirmation. */
export const NONE_PENDING = 'pending_email = NULL, pending_token_hash = NULL, pending_until = NULL';

/** Counts a refusal, unless the member has saved another address meanwhile. */
export const COUNT_REFUSAL = new Statement(`
  UPDATE settings SET refusals = refusals + 1
  WHERE member_id = :memberId AND email IS NOT DISTINCT FROM :email::text`);

export const FORGET_REFUSALS = new Statement(
  'UPDATE settings SET refusals = 0 WHERE member_id = :memberId AND refusals > 0',
);

/**
 * Ends what was set under a member's name before the version of their identity went up: an address that somebody else may
 * have set or only entered, and the links in earlier e-mails. What was saved since stays.
 */
export const END_SETTINGS = new Statement(`
  UPDATE settings SET email = NULL, refusals = 0, unsubscribe_token = :unsubscribeToken, ${NONE_PENDING},
    identity_version = :version::int
  WHERE member_id = :memberId AND identity_version < :version::int`);
