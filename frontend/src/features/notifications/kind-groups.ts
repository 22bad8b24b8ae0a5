import type { NotificationKind } from '@lab/contracts';

interface KindGroup {
  title: string;
  kinds: readonly NotificationKind[];
}

/** The kinds of notifications by subject, in the order of the settings. A test compares them with the contract. */
export const kindGroups: readonly KindGroup[] = [
  {
    title: 'Lab meetings',
    kinds: [
      'vote_opened',
      'vote_closing',
      'paper_chosen',
      'meeting_changed',
      'presenting',
      'swap_asked',
      'swap_answered',
      'to_do_due',
    ],
  },
  {
    title: 'Equipment',
    kinds: ['item_due', 'item_overdue', 'reservation_starts', 'booking_changed', 'item_problem', 'item_check'],
  },
  { title: 'Social gatherings', kinds: ['venue_chosen', 'venue_comment'] },
  { title: 'Directory', kinds: ['photo_request', 'unknown_person', 'alumni_deletion'] },
  { title: 'System', kinds: ['backup_failed'] },
  { title: 'Your sign-in', kinds: ['sign_in_changed'] },
];
