import type { MessageState, NotificationKind, SentMessage } from '@lab/contracts';
import { betweenSql, secondsSql, Statement, tellableSql } from '@lab/service-kit';

/** What waits to be sent. */
export interface Delivery {
  id: number;
  kind: NotificationKind;
  title: string;
  text: string;
  href: string;
  calendar: string | null;
  isUrgent: boolean;
  overAt: Date;
  failures: number;
  /** True when the member has read it in the inbox. */
  isRead: boolean;
  /** By how many seconds it is late; negative before its time. */
  late: number;
  /**
   * When this was read. Decisions about a delivery use this time: with a later one, an e-mail would lack the lines that were
   * added in between.
   */
  now: Date;
}

const COLUMNS = `
  delivery.id, delivery.kind, delivery.title, delivery.text, delivery.href, delivery.calendar,
  delivery.is_urgent AS "isUrgent", ${tellableSql('delivery.over_at', 'timestamptz')} AS "overAt", delivery.failures,
  ${secondsSql(betweenSql('server_now()', 'delivery.due_at'))}::float8 AS late,
  server_now() AS now`;

/** The members for whom something is due. */
export const DUE_MEMBERS = new Statement<{ memberId: number }>(`
  SELECT member_id AS "memberId" FROM deliveries
  WHERE channel = 'email' AND message_id IS NULL AND due_at <= server_now()
  GROUP BY member_id ORDER BY min(due_at), member_id`);

/** Takes the turn of sending to a member, unless another loop has it, until the transaction ends. */
export const TRY_TURN = new Statement<{ isMine: boolean }>(
  'SELECT pg_try_advisory_xact_lock(hashtext(:turn)) AS "isMine"',
);

/** Everything that waits for a member, due or not. */
export const WAITING_FOR_MEMBER = new Statement<Delivery>(`
  SELECT ${COLUMNS}, coalesce(notification.read_at IS NOT NULL, false) AS "isRead"
  FROM deliveries AS delivery LEFT JOIN notifications AS notification ON notification.id = delivery.notification_id
  WHERE delivery.member_id = :memberId AND message_id IS NULL ORDER BY delivery.id`);

/** When a member got e-mails, in as many hours as the longest day has, and some more. */
export const MAILS_SENT = new Statement<{ sentAt: Date }>(`
  SELECT created_at AS "sentAt" FROM messages
  WHERE member_id = :memberId AND state <> 'over' AND NOT is_confirmation
    AND created_at > server_now() - interval '30 hours'`);

/** The next message for the chat that is due. */
export const NEXT_FOR_CHAT = new Statement<Delivery>(`
  SELECT ${COLUMNS}, false AS "isRead" FROM deliveries AS delivery
  WHERE channel = 'chat' AND message_id IS NULL AND due_at <= server_now()
  ORDER BY due_at, id LIMIT 1`);

export const FORGET_DELIVERIES = new Statement('DELETE FROM deliveries WHERE id = ANY (:ids::int[])');

/** Locks what waits for a member, in the order in which `RECHECK_WAITING` does. */
export const LOCK_WAITING = new Statement(
  'SELECT FROM deliveries WHERE member_id = :memberId AND message_id IS NULL ORDER BY id FOR UPDATE',
);

/** Does nothing if the member has saved other quiet hours meanwhile: then everything is looked at again. */
export const WAIT_UNTIL = new Statement(`
  UPDATE deliveries SET due_at = :dueAt::timestamptz
  WHERE id = ANY (:ids::int[]) AND EXISTS (
    SELECT FROM settings WHERE member_id = deliveries.member_id
      AND (quiet_from, quiet_until) IS NOT DISTINCT FROM (:quietFrom::text, :quietUntil::text))`);

/** The longer it fails the longer it waits, from five seconds to ten minutes, but not until it is over. */
export const TRY_AGAIN_LATER = new Statement(`
  UPDATE deliveries SET failures = failures + 1,
    due_at = least(over_at, server_now() + make_interval(secs => least(600, 5 * 2 ^ least(failures, 10))))
  WHERE id = ANY (:ids::int[])`);

/** Notes a message, and that these deliveries are in it. */
export const NOTE_MESSAGE = new Statement(`
  WITH message AS (
    INSERT INTO messages (channel, member_id, recipient, subject, text, state, created_at)
    VALUES (:channel, :memberId, :to, :subject, :text, :state, server_now()) RETURNING id)
  UPDATE deliveries SET message_id = message.id FROM message WHERE deliveries.id = ANY (:ids::int[])`);

/** What `NOTE_MESSAGE` notes. */
export interface NotedMessage {
  channel: SentMessage['channel'];
  memberId: number | null;
  to: string;
  subject: string;
  text: string;
  state: MessageState;
  ids: number[];
}

/** The distinct times at which something that waits is to be looked at. */
export const UPCOMING_DELIVERIES = new Statement<{ due: Date }>(`
  SELECT DISTINCT ${tellableSql('due_at', 'timestamptz')} AS due FROM deliveries
  WHERE message_id IS NULL AND due_at < server_now() + make_interval(secs => :withinSeconds)`);
