import type { NotificationKind, OutboxEvent } from '@lab/contracts';
import { checkoutPlans, itemDueNotice, itemOverdueNotice, reservationNotice, reservationPlans } from './equipment.js';
import { gatheringNotices } from './gatherings.js';
import { changedMeetings, meetingNotices, presentingNotice, presentingPlans } from './meetings.js';
import { requestNotices, signInNotices, tokenEndsNotice, tokenPlans, unknownNotices } from './members.js';
import type { Changes, Decision, DuePlan, Lab, Notice, Voter } from './notice.js';
import { swapNotices } from './swaps.js';
import { toDoNotice, toDoPlans } from './to-dos.js';
import { voteClosingNotice, voteNotices, votingPlans } from './votes.js';

const noticesOf = [
  voteNotices,
  meetingNotices,
  swapNotices,
  gatheringNotices,
  requestNotices,
  unknownNotices,
  signInNotices,
];

const plansOf = [presentingPlans, votingPlans, checkoutPlans, reservationPlans, toDoPlans, tokenPlans];

/** The changes, by the transaction that made them. */
export const byTransaction = <Change extends Pick<OutboxEvent, 'transaction'>>(
  changes: readonly Change[],
): Change[][] =>
  [...new Set(changes.map(({ transaction }) => transaction))].map((transaction) =>
    changes.filter((change) => change.transaction === transaction),
  );

/** Who is told of what, now and later, because of these changes of a service. */
export const decide = (changes: Changes, lab: Lab): Decision => ({
  notices: byTransaction(changes).flatMap((together) => noticesOf.flatMap((notices) => notices(together, lab))),
  plans: plansOf.flatMap((plans) => plans(changes, lab)),
  meetings: changedMeetings(changes),
});

/** @param voters on the proposal of a plan of a vote */
type NoticeOf = (plan: DuePlan, lab: Lab, voters: readonly Voter[]) => Notice[];

const noticesOfPlans: Partial<Record<NotificationKind, NoticeOf>> = {
  presenting: presentingNotice,
  vote_closing: voteClosingNotice,
  item_due: itemDueNotice,
  item_overdue: itemOverdueNotice,
  reservation_starts: reservationNotice,
  to_do_due: toDoNotice,
  sign_in_changed: tokenEndsNotice,
};

/** Who is told of what, because the time of a plan has come. */
export const noticeOf: NoticeOf = (plan, lab, voters) => noticesOfPlans[plan.kind]?.(plan, lab, voters) ?? [];
