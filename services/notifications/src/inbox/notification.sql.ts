import { defaultNotificationChannels, notificationSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';
import { REFUSALS } from '../settings/settings.sql.js';

/** A member's notifications, the newest first, with the number of all unread ones. */
export const NOTIFICATION_LIST = new ListStatement({
  counter: 'notifications',
  name: 'notifications',
  rows: `
    SELECT ${selectList(notificationSchema)} FROM notifications
    WHERE member_id = :memberId::int AND NOT is_hidden AND (:before::int IS NULL OR id < :before::int) ORDER BY id DESC LIMIT :limit::int`,
  beside: {
    unread:
      '(SELECT count(*) FROM notifications WHERE member_id = :memberId::int AND NOT is_hidden AND read_at IS NULL)',
  },
});

/** Marks a member's notifications as read, all of them when `:ids` is null. */
export const MARK_READ = new Statement<{ id: number }>(`
  UPDATE notifications SET read_at = server_now()
  WHERE member_id = :memberId AND NOT is_hidden AND read_at IS NULL AND (:ids::int[] IS NULL OR id = ANY (:ids::int[])) RETURNING id`);

const { inbox, email } = defaultNotificationChannels;

/**
 * Tells members of notices, in their order, except those who were told of the occasion before: in the inbox, by e-mail, in
 * both or in neither, as they want it. One statement for all, because a busy lab makes hundreds of them a second.
 */
export const TELL = new Statement<{ memberId: number; isHidden: boolean; isMailed: boolean }>(`
  WITH notice AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset(:notices::jsonb) AS (kind text, occasion text, title text, text text,
      href text, "to" integer[], calendar text, "isUrgent" boolean, "overAt" timestamptz)) WITH ORDINALITY
      AS given (kind, occasion, title, text, href, recipients, calendar, is_urgent, over_at, place)),
  noted AS (
    INSERT INTO notifications (member_id, kind, occasion, title, text, href, is_hidden, created_at)
    SELECT recipient, kind, occasion, title, text, href,
      NOT coalesce((settings.kinds -> kind ->> 'inbox')::boolean, ${inbox}), server_now()
    FROM notice CROSS JOIN unnest(recipients) AS recipient LEFT JOIN settings ON settings.member_id = recipient
    ORDER BY place
    ON CONFLICT (member_id, occasion) DO NOTHING
    RETURNING id, member_id, kind, occasion, title, text, href, is_hidden, created_at),
  mailed AS (
    INSERT INTO deliveries (channel, member_id, notification_id, kind, occasion, title, text, href,
      calendar, is_urgent, over_at, due_at)
    SELECT 'email', noted.member_id, noted.id, noted.kind, noted.occasion, noted.title, noted.text, noted.href,
      first.calendar, first.is_urgent, first.over_at, noted.created_at
    FROM noted JOIN (SELECT DISTINCT ON (occasion) * FROM notice ORDER BY occasion, place) AS first USING (occasion)
      LEFT JOIN settings ON settings.member_id = noted.member_id
    WHERE first.over_at > noted.created_at
      AND coalesce((settings.kinds -> noted.kind ->> 'email')::boolean, ${email})
      AND coalesce(settings.refusals, 0) < ${REFUSALS}
    ORDER BY noted.id
    RETURNING member_id)
  SELECT member_id AS "memberId", is_hidden AS "isHidden",
    member_id IN (SELECT member_id FROM mailed) AS "isMailed" FROM noted`);

/** Tells the lab's chat, unless it was told of the occasion before. */
export const TELL_CHAT = new Statement(`
  INSERT INTO deliveries (channel, kind, occasion, title, text, href, is_urgent, over_at, due_at)
  VALUES ('chat', :kind, :occasion, :title, :text, :href, true, :overAt, server_now())
  ON CONFLICT (occasion) WHERE channel = 'chat' DO NOTHING RETURNING id`);
