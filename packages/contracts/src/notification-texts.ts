import { limits } from './limits.js';

/** Messages about notifications, shared by the browser and the service. */
export const notificationMessages = {
  limit: `Please ask for 1 to ${limits.notificationsOnPage} notifications.`,
  noneChosen: 'Please say which notifications you have read.',
} as const;

/**
 * What members are told of: a vote on papers that opened, or ends soon without theirs, the paper that was chosen, lab meetings that were moved,
 * cancelled or restored, their own turn to present, items that they have to return, the first day of their
 * reservations, the venue that was chosen for a gathering, comments on their venues, requests to be in the directory, and changes
 * of their passkeys and code.
 */
export const notificationKinds = [
  'vote_opened',
  'vote_closing',
  'paper_chosen',
  'meeting_changed',
  'presenting',
  'item_due',
  'item_overdue',
  'reservation_starts',
  'venue_chosen',
  'venue_comment',
  'photo_request',
  'sign_in_changed',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What the members are asked and shown: each kind in words that go on after “E-mails about”. */
export const notificationKindLabels: Record<NotificationKind, string> = {
  vote_opened: 'votes that open',
  vote_closing: 'votes that end soon without yours',
  paper_chosen: 'papers that were chosen',
  meeting_changed: 'meetings that move, are cancelled or restored',
  presenting: 'your turn to present',
  item_due: 'items that you have to return',
  item_overdue: 'items that are overdue',
  reservation_starts: 'reservations of yours that begin',
  venue_chosen: 'venues that were chosen',
  venue_comment: 'comments on your gatherings and venues',
  photo_request: 'requests to be in the directory',
  sign_in_changed: 'changes of your passkeys and code',
};
