import type { MessageState, PendingAddress } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { NONE_PENDING } from '../deliveries/delivery.sql.js';

/** Missing parameters leave their columns unchanged. A request that is still running when its identity ends saves nothing. */
export const SAVE_SETTINGS = new Statement<{ memberId: number }>(`
  INSERT INTO settings (member_id, kinds, quiet_from, quiet_until, identity_version, unsubscribe_token)
  VALUES (:memberId, :kinds::jsonb, :quietFrom, :quietUntil, :identityVersion, :unsubscribeToken)
  ON CONFLICT (member_id) DO UPDATE SET
    identity_version = excluded.identity_version,
    kinds = settings.kinds || excluded.kinds,
    quiet_from = CASE WHEN :areHoursGiven::boolean THEN excluded.quiet_from ELSE settings.quiet_from END,
    quiet_until = CASE WHEN :areHoursGiven::boolean THEN excluded.quiet_until ELSE settings.quiet_until END
  WHERE settings.identity_version <= excluded.identity_version RETURNING member_id AS "memberId"`);

/** E-mails go to the address in the directory again, even if it was refused before. Removes an unconfirmed address. */
export const GO_BACK_TO_DIRECTORY = new Statement(`
  UPDATE settings SET email = NULL, refusals = 0, ${NONE_PENDING}
  WHERE member_id = :memberId`);

export const OWNER_OF_LINK = new Statement<{ memberId: number }>(
  'SELECT member_id AS "memberId" FROM settings WHERE unsubscribe_token = :token',
);

/** Ends e-mails of these kinds. The inbox stays unchanged. */
export const END_MAILS = new Statement<{ memberId: number }>(`
  UPDATE settings SET kinds = kinds || (
    SELECT coalesce(jsonb_object_agg(kind, (kinds -> kind) || '{"email": false}'), '{}')
    FROM unnest(:ended::text[]) AS kind WHERE kinds ? kind)
  WHERE unsubscribe_token = :token RETURNING member_id AS "memberId"`);

/** A member's unconfirmed address, with the state of the last message to it. */
export const PENDING_ADDRESS = new Statement<PendingAddress>(`
  SELECT pending_email AS email, ${instantSql('pending_until')} AS until, pending_until <= server_now() AS "isExpired",
    coalesce((
      SELECT state FROM deliveries WHERE member_id = settings.member_id AND is_confirmation ORDER BY id DESC LIMIT 1
    ), 'sent') AS state
  FROM settings WHERE member_id = :memberId AND pending_email IS NOT NULL`);

/** Locks a member's settings, so that concurrent messages are all counted. */
export const LOCK_PENDING = new Statement<{ email: string }>(
  'SELECT pending_email AS email FROM settings WHERE member_id = :memberId AND pending_email IS NOT NULL FOR UPDATE',
);

/** Saving the confirmed address again retries it after refusals, and removes an unconfirmed address. */
export const KEEP_CONFIRMED = new Statement<{ memberId: number }>(`
  UPDATE settings SET refusals = 0, ${NONE_PENDING}
  WHERE member_id = :memberId AND lower(email) = lower(:email) RETURNING member_id AS "memberId"`);

/**
 * How many messages were recently sent for a member or to an address, whichever is more, and in how many seconds the
 * first of them stops counting.
 */
export const CONFIRMATIONS_SENT = new Statement<{ count: number; seconds: number }>(`
  SELECT count(*)::int AS count,
    coalesce(extract(epoch FROM min(created_at) - server_now()) + :perSeconds::int, 0)::float8 AS seconds
  FROM deliveries
  CROSS JOIN LATERAL (VALUES ('member', member_id = :memberId), ('address', lower(recipient) = lower(:email))) AS counted (by, is_so)
  WHERE is_confirmation AND is_so AND created_at > server_now() - make_interval(secs => :perSeconds::int)
  GROUP BY by ORDER BY count DESC LIMIT 1`);

/** Stores an unconfirmed address. The link in an earlier message ends. */
export const KEEP_PENDING = new Statement(`
  UPDATE settings SET pending_email = :email, pending_token_hash = :tokenHash,
    pending_until = server_now() + make_interval(days => :days::int)
  WHERE member_id = :memberId`);

export const DROP_PENDING = new Statement(`
  UPDATE settings SET ${NONE_PENDING} WHERE member_id = :memberId`);

/** Stored before it is sent, so that it counts and its link works when it arrives. */
export const NOTE_CONFIRMATION = new Statement<{ id: number }>(`
  INSERT INTO deliveries (channel, member_id, recipient, subject, text, state, is_confirmation, due_at, created_at)
  VALUES ('email', :memberId, :to, :subject, :text, 'failed', true, server_now(), server_now()) RETURNING id`);

export const NOTE_STATE = new Statement<{ state: MessageState }>(
  'UPDATE deliveries SET state = :state WHERE id = :id RETURNING state',
);

export const PENDING_OF_TOKEN = new Statement<{ email: string }>(`
  SELECT pending_email AS email FROM settings WHERE pending_token_hash = :tokenHash AND pending_until > server_now()`);

/** Only one of several requests with the same link gets the row. */
export const CONFIRM = new Statement<{ memberId: number; email: string }>(`
  UPDATE settings SET email = pending_email, refusals = 0,
    ${NONE_PENDING}
  WHERE pending_token_hash = :tokenHash AND pending_until > server_now() RETURNING member_id AS "memberId", email`);
