import type { NotificationKind, OutboxEvent } from '@lab/contracts';
import { checkoutPlans, itemDueNotice, itemOverdueNotice, reservationNotice, reservationPlans } from './equipment.js';
import { meetingsTold } from './meetings.js';
import type { Changes, Decision, DuePlan, Lab, Notice } from './notice.js';
import { presentingNotice, presentingPlans } from './presenting.js';
import { votesTold } from './votes.js';

/** The changes, by the transaction that made them. */
const byTransaction = (events: readonly OutboxEvent[]): Changes[] =>
  [...new Set(events.map(({ transaction }) => transaction))].map((transaction) =>
    events.filter((event) => event.transaction === transaction),
  );

/** Who is told of what, now and later, because of these changes of a service. */
export const decide = (events: readonly OutboxEvent[], lab: Lab): Decision => ({
  notices: byTransaction(events).flatMap((changes) => votesTold(changes, lab).concat(meetingsTold(changes, lab))),
  plans: presentingPlans(events, lab).concat(checkoutPlans(events, lab), reservationPlans(events, lab)),
});

const noticesOfPlans: Partial<Record<NotificationKind, (plan: DuePlan, lab: Lab) => Notice[]>> = {
  presenting: presentingNotice,
  item_due: itemDueNotice,
  item_overdue: itemOverdueNotice,
  reservation_starts: reservationNotice,
};

/** Who is told of what, because the time of a plan has come. */
export const noticeOf = (plan: DuePlan, lab: Lab): Notice[] => noticesOfPlans[plan.kind]?.(plan, lab) ?? [];
