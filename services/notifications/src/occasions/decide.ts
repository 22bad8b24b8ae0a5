import type { NotificationKind, OutboxEvent, ProposalVote } from '@lab/contracts';
import { changedMeetings, voteClosingNotice, votingPlans } from './closing-votes.js';
import { signInsTold } from './ends.js';
import { checkoutPlans, itemDueNotice, itemOverdueNotice, reservationNotice, reservationPlans } from './equipment.js';
import { gatheringsTold } from './gatherings.js';
import { meetingsTold } from './meetings.js';
import type { Changes, Decision, DuePlan, Lab, Notice } from './notice.js';
import { presentingNotice, presentingPlans } from './presenting.js';
import { requestsTold } from './requests.js';
import { votesTold } from './votes.js';

/** The changes, by the transaction that made them. */
const byTransaction = (events: readonly OutboxEvent[]): Changes[] =>
  [...new Set(events.map(({ transaction }) => transaction))].map((transaction) =>
    events.filter((event) => event.transaction === transaction),
  );

/** Who is told of what, now and later, because of these changes of a service. */
export const decide = (events: readonly OutboxEvent[], lab: Lab): Decision => ({
  notices: byTransaction(events).flatMap((changes) =>
    votesTold(changes, lab).concat(
      meetingsTold(changes, lab),
      gatheringsTold(changes, lab),
      requestsTold(changes, lab),
      signInsTold(changes, lab),
    ),
  ),
  plans: presentingPlans(events, lab).concat(
    votingPlans(events, lab),
    checkoutPlans(events, lab),
    reservationPlans(events, lab),
  ),
  meetings: changedMeetings(events),
});

/** @param votes on the proposal of a plan of a vote */
type NoticeOf = (plan: DuePlan, lab: Lab, votes: readonly ProposalVote[]) => Notice[];

const noticesOfPlans: Partial<Record<NotificationKind, NoticeOf>> = {
  presenting: presentingNotice,
  vote_closing: voteClosingNotice,
  item_due: itemDueNotice,
  item_overdue: itemOverdueNotice,
  reservation_starts: reservationNotice,
};

/** Who is told of what, because the time of a plan has come. */
export const noticeOf: NoticeOf = (plan, lab, votes) => noticesOfPlans[plan.kind]?.(plan, lab, votes) ?? [];
