import type { MessageState, PendingAddress } from '@lab/contracts';
import { instantSql, Statement } from '@lab/service-kit';
import { NONE_PENDING } from './settings.sql.js';

/** The address of a member that waits for its confirmation, with what became of the last message to it. */
export const PENDING_ADDRESS = new Statement<PendingAddress>(`
  SELECT pending_email AS email, ${instantSql('pending_until')} AS until, pending_until <= server_now() AS "isExpired",
    coalesce((
      SELECT state FROM messages WHERE member_id = settings.member_id AND is_confirmation ORDER BY id DESC LIMIT 1
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
  FROM messages
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
  INSERT INTO messages (channel, member_id, recipient, subject, text, state, is_confirmation, created_at)
  VALUES ('email', :memberId, :to, :subject, :text, 'failed', true, server_now()) RETURNING id`);

export const NOTE_STATE = new Statement<{ state: MessageState }>(
  'UPDATE messages SET state = :state WHERE id = :id RETURNING state',
);

export const PENDING_OF_TOKEN = new Statement<{ email: string }>(`
  SELECT pending_email AS email FROM settings WHERE pending_token_hash = :tokenHash AND pending_until > server_now()`);

/** Of several requests with one link, one gets the row. */
export const CONFIRM = new Statement<{ memberId: number; email: string }>(`
  UPDATE settings SET email = pending_email, refusals = 0,
    ${NONE_PENDING}
  WHERE pending_token_hash = :tokenHash AND pending_until > server_now() RETURNING member_id AS "memberId", email`);
