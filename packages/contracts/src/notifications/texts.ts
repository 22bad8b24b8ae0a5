import { limits } from '../wire/limits.js';

/** Messages about notifications, shared by the browser and the service. */
export const notificationMessages = {
  limit: `Please ask for 1 to ${limits.notificationsOnPage} notifications.`,
  noneChosen: 'Please say which notifications you have read.',
} as const;

/** The kinds of notifications. `notificationKindLabels` describes them. */
export const notificationKinds = [
  'vote_opened',
  'vote_closing',
  'paper_chosen',
  'meeting_changed',
  'presenting',
  'swap_asked',
  'swap_answered',
  'to_do_due',
  'item_due',
  'item_overdue',
  'reservation_starts',
  'booking_changed',
  'item_problem',
  'item_check',
  'venue_chosen',
  'venue_comment',
  'photo_request',
  'unknown_person',
  'alumni_deletion',
  'backup_failed',
  'sign_in_changed',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Labels of the kinds. Each continues a phrase such as “E-mails about”. */
export const notificationKindLabels: Record<NotificationKind, string> = {
  vote_opened: 'votes that open',
  vote_closing: 'votes that end soon without yours',
  paper_chosen: 'papers that were chosen',
  meeting_changed: 'meetings that move, are cancelled or restored',
  presenting: 'your turn to present',
  swap_asked: 'members who ask you to swap presentations',
  swap_answered: 'answers to swaps of presentations',
  to_do_due: 'your to-dos from meetings that are due',
  item_due: 'items that you have to return',
  item_overdue: 'items that are overdue',
  reservation_starts: 'your reservations that begin',
  item_problem: 'problems of items that you take care of',
  item_check: 'items that you have to check',
  booking_changed: 'items that are no longer available for your bookings',
  venue_chosen: 'venues that were chosen',
  venue_comment: 'comments on your gatherings and venues',
  photo_request: 'requests to be in the directory',
  unknown_person: 'unknown people who sign in with a university account',
  alumni_deletion: 'former members who will be deleted',
  backup_failed: 'backups that failed',
  sign_in_changed: 'changes to how you sign in',
};

/** Messages about notification settings, shared by the browser and the service. */
export const notificationSettingsMessages = {
  email: 'Please enter a valid email address',
  time: 'Please enter a time like 22:00',
  sameTime: 'Please let quiet hours begin and end at different times.',
  kinds: 'Please say for each kind of notification whether you want it in your inbox, and whether by e-mail.',
  quietHours: 'Please say from when until when you want no e-mails, or that you want them at any time.',
  unsubscribed: 'You will get no more e-mails about this.',
  noMailServer: 'The portal has no mail server, so it can confirm only the address in the directory.',
  nothingPending: 'No address is waiting for confirmation.',
  tooManyConfirmations: `An address can be entered ${limits.confirmations.count} times a day. Please try again tomorrow.`,
  addressConfirmed: 'Your e-mails go to this address now.',
  deadConfirmation:
    'It was already used, has expired, or was replaced by a newer one. You can enter the address again in your notification settings.',
  badLink: 'This link is not valid. You can turn off e-mails in your notification settings.',
  tooMany: 'That was too often. Please try again in a minute.',
  messageLimit: `Please ask for 1 to ${limits.sentMessagesOnPage} messages.`,
} as const;

/** Default delivery of every kind: to the inbox only. */
export const defaultNotificationChannels = { inbox: true, email: false } as const;

/** Default quiet hours. */
export const defaultQuietHours = { from: '22:00', until: '08:00' } as const;
