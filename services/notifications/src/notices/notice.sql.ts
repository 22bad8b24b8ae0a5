import { defaultNotificationChannels, notificationSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';
import { MAX_REFUSALS } from '../deliveries/delivery.sql.js';

/** A member's notices, newest first, with the total number of unread ones. */
export const NOTIFICATION_LIST = new ListStatement({
  counter: 'notices',
  name: 'notifications',
  rows: `
    SELECT ${selectList(notificationSchema)} FROM notices
    WHERE member_id = :memberId::int AND NOT is_hidden AND (:before::int IS NULL OR id < :before::int) ORDER BY id DESC LIMIT :limit::int`,
  beside: {
    unread: '(SELECT count(*) FROM notices WHERE member_id = :memberId::int AND NOT is_hidden AND read_at IS NULL)',
  },
});

/** Marks a member's notices as read; all of them when `:ids` is null. */
export const MARK_READ = new Statement<{ id: number }>(`
  UPDATE notices SET read_at = server_now()
  WHERE member_id = :memberId AND NOT is_hidden AND read_at IS NULL AND (:ids::int[] IS NULL OR id = ANY (:ids::int[])) RETURNING id`);

const { inbox, email } = defaultNotificationChannels;

/**
 * Writes notices in order, except to recipients who already have one for the occasion, and their deliveries by e-mail
 * and to the team chat, whose recipient is null. Uses one statement, because a busy lab creates hundreds per second.
 */
export const WRITE_NOTICES = new Statement<{ memberId: number | null; isHidden: boolean; isSent: boolean }>(`
  WITH notice AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset(:notices::jsonb) AS (kind text, occasion text, title text, text text,
      href text, "to" integer[], calendar text, "isUrgent" boolean, "overAt" timestamptz)) WITH ORDINALITY
      AS given (kind, occasion, title, text, href, recipients, calendar, is_urgent, over_at, place)),
  noted AS (
    INSERT INTO notices (member_id, kind, occasion, title, text, href, is_hidden, created_at)
    SELECT recipient, kind, occasion, title, text, href,
      NOT coalesce((settings.kinds -> kind ->> 'inbox')::boolean, ${inbox}), server_now()
    FROM notice CROSS JOIN unnest(recipients) AS recipient LEFT JOIN settings ON settings.member_id = recipient
    ORDER BY place
    ON CONFLICT DO NOTHING
    RETURNING id, member_id, kind, occasion, is_hidden, created_at),
  waiting AS (
    INSERT INTO deliveries (channel, member_id, notice_id, calendar, is_urgent, over_at, due_at, created_at)
    SELECT CASE WHEN noted.member_id IS NULL THEN 'chat' ELSE 'email' END, noted.member_id, noted.id,
      first.calendar, coalesce(first.is_urgent, false), first.over_at, noted.created_at, noted.created_at
    FROM noted JOIN (SELECT DISTINCT ON (occasion) * FROM notice ORDER BY occasion, place) AS first USING (occasion)
      LEFT JOIN settings ON settings.member_id = noted.member_id
    WHERE noted.member_id IS NULL OR (first.over_at > noted.created_at
      AND coalesce((settings.kinds -> noted.kind ->> 'email')::boolean, ${email})
      AND coalesce(settings.refusals, 0) < ${MAX_REFUSALS})
    ORDER BY noted.id
    RETURNING notice_id)
  SELECT member_id AS "memberId", is_hidden AS "isHidden",
    id IN (SELECT notice_id FROM waiting) AS "isSent" FROM noted`);
