import { Statement } from '@lab/service-kit';
import { NONE_PENDING } from '../deliveries/delivery.sql.js';

/** Messages and failures are kept for a month. */
export const FORGET_DELIVERIES = new Statement(
  `DELETE FROM deliveries WHERE state <> 'waiting' AND due_at < server_now() - interval '30 days'`,
);

export const FORGET_NOTICES = new Statement(`DELETE FROM notices WHERE created_at < server_now() - interval '1 year'`);

/** Deletes unconfirmed addresses together with the message to them. */
export const FORGET_PENDING = new Statement(`
  UPDATE settings SET ${NONE_PENDING}
  WHERE pending_until < server_now() - interval '30 days'`);

/** Deletes the settings of people who are no longer in the directory. */
export const FORGET_SETTINGS = new Statement('DELETE FROM settings WHERE member_id <> ALL (:memberIds::int[])');
