import type { MessageState, PendingAddress } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { NONE_PENDING } from '../deliveries/delivery.sql.js';

/**
 * What is not given stays as it is. Nothing is saved under an identity that has ended: a request may still be under way
 * then.
 */
export const SAVE_SETTINGS = new Statement<{ memberId: number }>(`
  INSERT INTO settings (member_id, kinds, quiet_from, quiet_until, identity_version, unsubscribe_token)
  VALUES (:memberId, :kinds::jsonb, :quietFrom, :quietUntil, :identityVersion, :unsubscribeToken)
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

export const OWNER_OF_LINK = new Statement<{ memberId: number }>(
  'SELECT member_id AS "memberId" FROM settings WHERE unsubscribe_token = :token',
);

/** Ends e-mails of these kinds; the inbox stays as it is. */
export const END_MAILS = new Statement<{ memberId: number }>(`
  UPDATE settings SET kinds = kinds || (
    SELECT coalesce(jsonb_object_agg(kind, (kinds -> kind) || '{"email": false}'), '{}')
    FROM unnest(:ended::text[]) AS kind WHERE kinds ? kind)
  WHERE unsubscribe_token = :token RETURNING member_id AS "memberId"`);

/** The address of a member that waits for its confirmation, with what became of the last message to it. */
export const PENDING_ADDRESS = new Statement<PendingAddress>(`
  SELECT pending_email AS email, ${instantSql('pending_until')} AS until, pending_until <= server_now() AS "isExpired",
    coalesce((
      SELECT state FROM deliveries WHERE member_id = settings.member_id AND is_confirmation ORDER BY id DESC LIMIT 1
    ), 'sent') AS state
  FROM settings WHERE member_id = :memberId AND pending_email IS NOT NULL`);

/** Locks a member's settings, so that messages that are sent at the same time are all counted. */
export const LOCK_PENDING = new Statement<{ email: string }>(
  'SELECT pending_email AS email FROM settings WHERE member_id = :memberId AND pending_email IS NOT NULL FOR UPDATE',
);

/** Saving the address that is confirmed already lets it be tried again, and nothing waits any more. */
export const KEEP_CONFIRMED = new Statement<{ memberId: number }>(`
  UPDATE settings SET refusals = 0, ${NONE_PENDING}
  WHERE member_id = :memberId AND lower(email) = lower(:email) RETURNING member_id AS "memberId"`);

/**
 * How many messages a member had sent lately, or an address got, whichever is more, and in how many seconds the first of
 * them counts no more.
 */
export const CONFIRMATIONS_SENT = new Statement<{ count: number; seconds: number }>(`
  SELECT count(*)::int AS count,
    coalesce(extract(epoch FROM min(created_at) - server_now()) + :perSeconds::int, 0)::float8 AS seconds
  FROM deliveries
  CROSS JOIN LATERAL (VALUES ('member', member_id = :memberId), ('address', lower(recipient) = lower(:email))) AS counted (by, is_so)
  WHERE is_confirmation AND is_so AND created_at > server_now() - make_interval(secs => :perSeconds::int)
  GROUP BY by ORDER BY count DESC LIMIT 1`);

/** The link of an earlier message ends. */
export const KEEP_PENDING = new Statement(`
  UPDATE settings SET pending_email = :email, pending_token_hash = :tokenHash,
    pending_until = server_now() + make_interval(days => :days::int)
  WHERE member_id = :memberId`);

export const DROP_PENDING = new Statement(`
  UPDATE settings SET ${NONE_PENDING} WHERE member_id = :memberId`);

/** Noted before it is sent, so that it counts and its link works when it arrives. */
export const NOTE_CONFIRMATION = new Statement<{ id: number }>(`
  INSERT INTO deliveries (channel, member_id, recipient, subject, text, state, is_confirmation, due_at, created_at)
  VALUES ('email', :memberId, :to, :subject, :text, 'failed', true, server_now(), server_now()) RETURNING id`);

export const NOTE_STATE = new Statement<{ state: MessageState }>(
  'UPDATE deliveries SET state = :state WHERE id = :id RETURNING state',
);

export const PENDING_OF_TOKEN = new Statement<{ email: string }>(`
  SELECT pending_email AS email FROM settings WHERE pending_token_hash = :tokenHash AND pending_until > server_now()`);

/** Of several requests with one link, one gets the row. */
export const CONFIRM = new Statement<{ memberId: number; email: string }>(`
  UPDATE settings SET email = pending_email, refusals = 0,
    ${NONE_PENDING}
  WHERE pending_token_hash = :tokenHash AND pending_until > server_now() RETURNING member_id AS "memberId", email`);
