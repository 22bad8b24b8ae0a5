import { notificationSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

/** A member's notifications, the newest first, with the number of all unread ones. */
export const NOTIFICATION_LIST = new ListStatement({
  counter: 'notifications',
  name: 'notifications',
  rows: `
    SELECT ${selectList(notificationSchema)} FROM notifications
    WHERE member_id = :memberId::int AND (:before::int IS NULL OR id < :before::int) ORDER BY id DESC LIMIT :limit::int`,
  beside: {
    unread: '(SELECT count(*) FROM notifications WHERE member_id = :memberId::int AND read_at IS NULL)',
  },
});

/** Marks a member's notifications as read, all of them when `:ids` is null. */
export const MARK_READ = new Statement<{ id: number }>(`
  UPDATE notifications SET read_at = server_now()
  WHERE member_id = :memberId AND read_at IS NULL AND (:ids::int[] IS NULL OR id = ANY (:ids::int[])) RETURNING id`);

/** Tells these members, except those who were told of the occasion before. */
export const TELL = new Statement<{ memberId: number }>(`
  INSERT INTO notifications (member_id, kind, occasion, title, text, href, created_at)
  SELECT told, :kind, :occasion, :title, :text, :href, server_now() FROM unnest(:to::int[]) AS told
  ON CONFLICT (member_id, occasion) DO NOTHING RETURNING member_id AS "memberId"`);
