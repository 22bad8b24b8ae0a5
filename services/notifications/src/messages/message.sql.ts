import { sentMessageSchema } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';
import { NONE_PENDING } from '../settings/settings.sql.js';

/** Messages that left the portal or would have, the newest first. */
export const MESSAGE_LIST = new ListStatement({
  counter: 'messages',
  name: 'messages',
  rows: `
    SELECT ${selectList(sentMessageSchema, { to: 'recipient' })} FROM messages
    WHERE :before::int IS NULL OR id < :before::int ORDER BY id DESC LIMIT :limit::int`,
  beside: { isMailOn: ':isMailOn::boolean', isChatOn: ':isChatOn::boolean' },
});

/** What was sent is forgotten after a month, with the deliveries in it. */
export const FORGET_MESSAGES = new Statement(
  `DELETE FROM messages WHERE created_at < server_now() - interval '30 days'`,
);

export const FORGET_NOTIFICATIONS = new Statement(
  `DELETE FROM notifications WHERE created_at < server_now() - interval '1 year'`,
);

export const FORGET_LINKS = new Statement(
  `DELETE FROM unsubscribe_links WHERE created_at < server_now() - interval '1 year'`,
);

/** Addresses that nobody has confirmed are forgotten with the message to them. */
export const FORGET_PENDING = new Statement(`
  UPDATE settings SET ${NONE_PENDING}
  WHERE pending_until < server_now() - interval '30 days'`);

/** Settings of people who are not in the directory any more. */
export const FORGET_SETTINGS = new Statement('DELETE FROM settings WHERE member_id <> ALL (:memberIds::int[])');
