import {
  sentMessageSchema,
  type Failure,
  type MessageState,
  type NotificationChannels,
  type NotificationKind,
  type SentMessage,
} from '@lab/contracts';
import { betweenSql, instantSql, secondsSql, selectList, Statement, clampedDateSql } from '@lab/service-kit';

/** A notice that is waiting to be sent. */
export interface WaitingNotice {
  id: number;
  kind: NotificationKind;
  title: string;
  text: string;
  href: string;
  calendar: string | null;
  isUrgent: boolean;
  overAt: Date;
  /** True if the member has read it in the inbox. */
  isRead: boolean;
  /** How many seconds late it is; negative before its time. */
  late: number;
  /**
   * When this row was read. Decisions about a delivery use this time. With a later time, an e-mail could miss lines
   * that were added in between.
   */
  now: Date;
}

const WAITING = `
  SELECT delivery.id, notice.kind, notice.title, notice.text, notice.href, delivery.calendar,
    delivery.is_urgent AS "isUrgent", ${clampedDateSql('delivery.over_at', 'timestamptz')} AS "overAt",
    notice.read_at IS NOT NULL AS "isRead",
    ${secondsSql(betweenSql('server_now()', 'delivery.due_at'))}::float8 AS late, server_now() AS now
  FROM deliveries AS delivery JOIN notices AS notice ON notice.id = delivery.notice_id
  WHERE delivery.state = 'waiting'`;

/** The members with due e-mails. */
export const DUE_MEMBERS = new Statement<{ memberId: number }>(`
  SELECT member_id AS "memberId" FROM deliveries
  WHERE channel = 'email' AND state = 'waiting' AND due_at <= server_now()
  GROUP BY member_id ORDER BY min(due_at), member_id`);

/** Takes a lock until the transaction ends, unless another loop holds it. */
export const TRY_LOCK = new Statement<{ isMine: boolean }>(
  'SELECT pg_try_advisory_xact_lock(hashtext(:name)) AS "isMine"',
);

/** All waiting deliveries of a member, due or not. */
export const WAITING_FOR_MEMBER = new Statement<WaitingNotice>(
  `${WAITING} AND delivery.member_id = :memberId ORDER BY delivery.id`,
);

/** The next due message for the team chat. */
export const NEXT_FOR_TEAM_CHAT = new Statement<WaitingNotice>(`
  ${WAITING} AND delivery.channel = 'chat' AND delivery.due_at <= server_now()
  ORDER BY delivery.due_at, delivery.id LIMIT 1`);

/** When e-mails were sent to a member, over slightly more than the longest possible day. */
export const MAILS_SENT = new Statement<{ sentAt: Date }>(`
  SELECT created_at AS "sentAt" FROM deliveries
  WHERE member_id = :memberId AND recipient IS NOT NULL AND state <> 'over' AND NOT is_confirmation
    AND created_at > server_now() - interval '30 hours'`);

export const REMOVE_DELIVERIES = new Statement('DELETE FROM deliveries WHERE id = ANY (:ids::int[])');

/** Locks a member's waiting deliveries, in the same order as `RECHECK_WAITING`. */
export const LOCK_WAITING = new Statement(
  `SELECT FROM deliveries WHERE member_id = :memberId AND state = 'waiting' ORDER BY id FOR UPDATE`,
);

/** Makes a member's waiting deliveries due, so that they are decided again: they may now be wanted earlier, later or not at all. */
export const RECHECK_WAITING = new Statement(`
  UPDATE deliveries SET due_at = server_now() WHERE id IN (
    SELECT id FROM deliveries WHERE member_id = :memberId AND state = 'waiting' ORDER BY id FOR UPDATE)`);

/** The same for all members' e-mails. */
export const RECHECK_ALL_MAILS = new Statement(`
  UPDATE deliveries SET due_at = server_now() WHERE id IN (
    SELECT id FROM deliveries WHERE channel = 'email' AND state = 'waiting' ORDER BY id FOR UPDATE)`);

/** Does nothing if the member has changed their quiet hours meanwhile, because that makes everything due again. */
export const WAIT_UNTIL = new Statement(`
  UPDATE deliveries SET due_at = :dueAt::timestamptz
  WHERE id = ANY (:ids::int[]) AND EXISTS (
    SELECT FROM settings WHERE member_id = deliveries.member_id
      AND (quiet_from, quiet_until) IS NOT DISTINCT FROM (:quietFrom::text, :quietUntil::text))`);

/** Waits longer after each failure, from five seconds to ten minutes, but never beyond `over_at`. */
export const TRY_AGAIN_LATER = new Statement(`
  UPDATE deliveries SET attempts = attempts + 1,
    due_at = least(over_at, server_now() + make_interval(secs => least(600, 5 * 2 ^ least(attempts, 10))))
  WHERE id = ANY (:ids::int[])`);

/** Stores a permanent failure. The delivery is not retried until an administrator asks for it. */
export const FAIL_DELIVERY = new Statement(
  `UPDATE deliveries SET state = 'failed', error = :error, due_at = server_now() WHERE id = :id`,
);

/** Makes failed deliveries due again. */
export const RETRY_DELIVERIES = new Statement(
  `UPDATE deliveries SET state = 'waiting', error = NULL, due_at = server_now() WHERE error IS NOT NULL`,
);

/** The permanently failed deliveries, newest first. */
export const FAILED_DELIVERIES = new Statement<Failure>(`
  SELECT delivery.id, CASE channel WHEN 'inbox' THEN 'reminders' ELSE channel END AS source, error,
    ${instantSql('due_at')} AS "failedAt",
    left(coalesce(notice.title, reminder #>> '{row,title}', reminder #>> '{row,equipment_name}',
      replace(reminder ->> 'kind', '_', ' ')), 200) AS title
  FROM deliveries AS delivery LEFT JOIN notices AS notice ON notice.id = delivery.notice_id
  WHERE error IS NOT NULL ORDER BY due_at DESC LIMIT 200`);

/** The deliveries that are due and those that failed, and when the last message of each channel was sent. */
export const DELIVERY_COUNTS = new Statement<{ waiting: number; failed: number; email: number; chat: number }>(`
  SELECT count(*) FILTER (WHERE state = 'waiting' AND channel <> 'inbox' AND due_at <= server_now())::int AS waiting,
    count(*) FILTER (WHERE error IS NOT NULL)::int AS failed,
    coalesce(extract(epoch FROM max(due_at) FILTER (WHERE state = 'sent' AND channel = 'email')), 0)::float8 AS email,
    coalesce(extract(epoch FROM max(due_at) FILTER (WHERE state = 'sent' AND channel = 'chat')), 0)::float8 AS chat
  FROM deliveries`);

/** Stores a message, which replaces the deliveries in it. */
export const NOTE_MESSAGE = new Statement(`
  WITH carried AS (DELETE FROM deliveries WHERE id = ANY (:ids::int[]))
  INSERT INTO deliveries (channel, member_id, recipient, subject, text, state, due_at, created_at)
  VALUES (:channel, :memberId, :to, :subject, :text, :state, server_now(), server_now())`);

/** The parameters of `NOTE_MESSAGE`. */
export interface NotedMessage {
  channel: SentMessage['channel'];
  memberId: number | null;
  to: string;
  subject: string;
  text: string;
  state: MessageState;
  ids: number[];
}

/** Messages that were sent, or would have been, newest first. */
export const MESSAGES = new Statement<SentMessage>(`
  SELECT ${selectList(sentMessageSchema, { to: 'recipient' })} FROM deliveries
  WHERE recipient IS NOT NULL AND (:before::int IS NULL OR id < :before::int) ORDER BY id DESC LIMIT :limit::int`);

/** The distinct due times of waiting deliveries. */
export const UPCOMING_DELIVERIES = new Statement<{ due: Date }>(`
  SELECT DISTINCT ${clampedDateSql('due_at', 'timestamptz')} AS due FROM deliveries
  WHERE channel <> 'inbox' AND state = 'waiting' AND due_at < server_now() + make_interval(secs => :withinSeconds)`);

/** After this many refusals in a row, nothing is sent to an address any more. */
export const MAX_REFUSALS = 3;

/** A member's settings as they are stored. */
export interface StoredSettings {
  email: string | null;
  isRefused: boolean;
  kinds: Partial<Record<NotificationKind, NotificationChannels>>;
  quietFrom: string | null;
  quietUntil: string | null;
  unsubscribeToken: string;
}

export const SETTINGS = new Statement<StoredSettings>(`
  SELECT email, refusals >= ${MAX_REFUSALS} AS "isRefused", kinds, quiet_from AS "quietFrom", quiet_until AS "quietUntil",
    unsubscribe_token AS "unsubscribeToken"
  FROM settings WHERE member_id = :memberId`);

/** For an UPDATE: removes an unconfirmed address. */
export const NONE_PENDING = 'pending_email = NULL, pending_token_hash = NULL, pending_until = NULL';

/** Counts a refusal, unless the member has saved another address meanwhile. */
export const COUNT_REFUSAL = new Statement(`
  UPDATE settings SET refusals = refusals + 1
  WHERE member_id = :memberId AND email IS NOT DISTINCT FROM :email::text`);

export const FORGET_REFUSALS = new Statement(
  'UPDATE settings SET refusals = 0 WHERE member_id = :memberId AND refusals > 0',
);

/**
 * Ends settings from before the member's identity got a new version: the address, which another person may have set or
 * entered, and the links in earlier e-mails. Settings that were saved since then stay.
 */
export const END_SETTINGS = new Statement(`
  UPDATE settings SET email = NULL, refusals = 0, unsubscribe_token = :unsubscribeToken, ${NONE_PENDING},
    identity_version = :version::int
  WHERE member_id = :memberId AND identity_version < :version::int`);
