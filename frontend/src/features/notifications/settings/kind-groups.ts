import { notificationKindLabels, type NotificationKind } from '@lab/contracts';

interface KindGroup {
  title: string;
  kinds: readonly NotificationKind[];
}

/** In the order of the page. A test compares them with the contract. */
export const kindGroups: readonly KindGroup[] = [
  { title: 'Lab meetings', kinds: ['vote_opened', 'vote_closing', 'paper_chosen', 'meeting_changed', 'presenting'] },
  { title: 'Equipment', kinds: ['item_due', 'item_overdue', 'reservation_starts'] },
  { title: 'Social gatherings', kinds: ['venue_chosen', 'venue_comment'] },
  { title: 'Directory', kinds: ['photo_request'] },
  { title: 'Your sign-in', kinds: ['sign_in_changed'] },
];

/** When, or who is told. */
export const kindHints: Partial<Record<NotificationKind, string>> = {
  vote_closing: 'An hour before the end, or at half time.',
  presenting: 'Seven and two days before.',
  item_due: 'The day before.',
  item_overdue: 'Every third day, five times at most.',
  photo_request: 'Only the lab’s professor is told.',
};

/** `Votes that open`. */
export const kindLabel = (kind: NotificationKind): string => {
  const label = notificationKindLabels[kind];
  return label.charAt(0).toUpperCase() + label.slice(1);
};
