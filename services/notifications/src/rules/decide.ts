import type { NotificationKind, OutboxEvent } from '@lab/contracts';
import { alumniDeletionNotices } from './alumni-deletions.js';
import { backupNotices } from './backups.js';
import {
  bookingNotices,
  bookingReminders,
  bookingStartsNotice,
  checkNotice,
  checkoutReminders,
  checkReminders,
  itemDueNotice,
  itemOverdueNotice,
  problemNotices,
} from './equipment.js';
import { gatheringNotices } from './gatherings.js';
import { changedMeetings, meetingNotices, presentingNotice, presentingReminders } from './meetings.js';
import { requestNotices, signInNotices, tokenEndsNotice, tokenReminders, unknownNotices } from './members.js';
import type { Changes, Decision, DueReminder, Lab, Notice, Voter } from './notice.js';
import { swapNotices } from './swaps.js';
import { toDoNotice, toDoReminders } from './to-dos.js';
import { voteClosingNotice, voteNotices, votingReminders } from './votes.js';

const noticesOf = [
  voteNotices,
  meetingNotices,
  swapNotices,
  gatheringNotices,
  problemNotices,
  requestNotices,
  unknownNotices,
  alumniDeletionNotices,
  signInNotices,
  backupNotices,
  bookingNotices,
];

const remindersOf = [
  presentingReminders,
  votingReminders,
  checkoutReminders,
  bookingReminders,
  checkReminders,
  toDoReminders,
  tokenReminders,
];

/** The changes, grouped by the transaction that made them. */
export const byTransaction = <Change extends Pick<OutboxEvent, 'transaction'>>(
  changes: readonly Change[],
): Change[][] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const group = groups.get(change.transaction) ?? [];
    groups.set(change.transaction, group);
    group.push(change);
  }
  return [...groups.values()];
};

/**
 * Decides which notices and reminders follow from changes of a service.
 * @param latest the changes without a later change of the same row, from which reminders are created
 */
export const decide = (changes: Changes, latest: Changes, lab: Lab): Decision => ({
  notices: byTransaction(changes).flatMap((together) => noticesOf.flatMap((notices) => notices(together, lab))),
  reminders: remindersOf.flatMap((reminders) => reminders(latest, lab)),
  meetings: changedMeetings(latest),
});

/** @param voters on the proposal, for a reminder of a vote */
type NoticeOf = (reminder: DueReminder, lab: Lab, voters: readonly Voter[]) => Notice[];

const noticesByKind: Partial<Record<NotificationKind, NoticeOf>> = {
  presenting: presentingNotice,
  vote_closing: voteClosingNotice,
  item_due: itemDueNotice,
  item_overdue: itemOverdueNotice,
  reservation_starts: bookingStartsNotice,
  item_check: checkNotice,
  to_do_due: toDoNotice,
  sign_in_changed: tokenEndsNotice,
};

/** The notices for a due reminder. */
export const noticesOfReminder: NoticeOf = (reminder, lab, voters) =>
  noticesByKind[reminder.kind]?.(reminder, lab, voters) ?? [];
