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

/**
 * What is not given stays as it is. Nothing is saved by whoever acts under an identity that has ended: a request may still be
 * under way then.
 */
export const SAVE_SETTINGS = new Statement<{ memberId: number }>(`
  INSERT INTO settings (member_id, kinds, quiet_from, quiet_until, unsubscribe_token, identity_version)
  VALUES (:memberId, :kinds::jsonb, :quietFrom, :quietUntil, :unsubscribeToken, :identityVersion)
  ON CONFLICT (member_id) DO UPDATE SET
    identity_version = excluded.identity_version,
    kinds = settings.kinds || excluded.kinds,
    quiet_from = CASE WHEN :areHoursGiven::boolean THEN excluded.quiet_from ELSE settings.quiet_from END,
    quiet_until = CASE WHEN :areHoursGiven::boolean THEN excluded.quiet_until ELSE settings.quiet_until END
  WHERE settings.identity_version <= excluded.identity_version RETURNING member_id AS "memberId"`);

/** E-mails go to the address in the directory, which is tried again, and no other one waits. */
export const GO_BACK_TO_DIRECTORY = new Statement(`
  UPDATE settings SET email = NULL, refusals = 0, ${NONE_PENDING}
  WHERE member_id = :memberId`);

/** What waits for a member is looked at again, because it may now be wanted earlier, later or not at all. */
export const LOOK_AGAIN = new Statement(`
  UPDATE deliveries SET due_at = server_now() WHERE id IN (
    SELECT id FROM deliveries WHERE member_id = :memberId AND message_id IS NULL ORDER BY id FOR UPDATE)`);

export const OWNER_OF_TOKEN = new Statement<{ memberId: number }>(
  'SELECT member_id AS "memberId" FROM settings WHERE unsubscribe_token = :token',
);

/** Ends e-mails of these kinds; the inbox stays as it is. */
export const END_MAILS = new Statement<{ memberId: number }>(`
  UPDATE settings SET kinds = kinds || (
    SELECT coalesce(jsonb_object_agg(kind, (kinds -> kind) || '{"email": false}'), '{}')
    FROM unnest(:ended::text[]) AS kind WHERE kinds ? kind)
  WHERE unsubscribe_token = :token RETURNING member_id AS "memberId"`);

/** Counts a refusal, unless the member has saved another address meanwhile. */
export const COUNT_REFUSAL = new Statement(`
  UPDATE settings SET refusals = refusals + 1
  WHERE member_id = :memberId AND email IS NOT DISTINCT FROM :email::text`);

export const FORGET_REFUSALS = new Statement(
  'UPDATE settings SET refusals = 0 WHERE member_id = :memberId AND refusals > 0',
);

/**
 * Ends what was made under a member's name before the version of their identity went up: the address that somebody had set
 * or only entered, and the links in e-mails that were sent. What was saved since stays.
 */
export const END_SETTINGS = new Statement<{ memberId: number }>(`
  UPDATE settings SET email = NULL, refusals = 0, ${NONE_PENDING},
    unsubscribe_token = :unsubscribeToken, identity_version = :version::int
  WHERE member_id = :memberId AND identity_version < :version::int RETURNING member_id AS "memberId"`);
