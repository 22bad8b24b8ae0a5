import { meetingPath, type ChangeOf, type PublishedSwap as Swap } from '@lab/contracts';
import { changesOf, type Changes, type Lab, type Notice } from './notice.js';
import { instantOf, writtenTime } from './times.js';

type Words = Pick<Notice, 'title' | 'text'>;
type Change = ChangeOf<'presentation_swaps'>;
type Row = NonNullable<Change['before']>;

const nameOf = (memberId: number, lab: Lab): string => lab.people.nameOf(memberId, 'Someone');

/** A notice of a swap is outdated when the earlier of the two meetings begins. */
const overAt = ({ date, with_date: withDate }: Row, lab: Lab): Date =>
  instantOf(date < withDate ? date : withDate, lab);

const first = ({ title, date }: Swap): string => `“${title}”, ${writtenTime(date)}`;
const second = (swap: Swap): string => `“${swap.with_title}”, ${writtenTime(swap.with_date)}`;

const askedNotice = (swap: Swap, lab: Lab): Notice => {
  const asker = nameOf(swap.member_id, lab);
  return {
    kind: 'swap_asked',
    occasion: `swap_asked ${swap.id}`,
    to: lab.people.one(swap.with_member_id),
    title: `${asker} asks to swap presentations`,
    text: `You would present ${first(swap)}, and ${asker} would present ${second(swap)}.`,
    // The page and the inbox use the id to find the swap.
    href: `${meetingPath({ id: swap.with_meeting_id })}?swap=${swap.id}`,
    overAt: overAt(swap, lab),
  };
};

/** The notice of each answer, and its recipient, who is never the member who answered. */
const answers: Partial<Record<Swap['state'], (swap: Swap, lab: Lab) => Words & { to: number[] }>> = {
  accepted: (swap, lab) => {
    const asked = nameOf(swap.with_member_id, lab);
    return {
      to: [swap.member_id],
      title: `${asked} swaps with you`,
      text: `You present ${second(swap)}. ${asked} presents ${first(swap)}.`,
    };
  },
  declined: (swap, lab) => ({
    to: [swap.member_id],
    title: `${nameOf(swap.with_member_id, lab)} cannot swap with you`,
    text: `You still present ${first(swap)}.`,
  }),
  withdrawn: (swap, lab) => ({
    to: [swap.with_member_id],
    title: `${nameOf(swap.member_id, lab)} has withdrawn the swap request`,
    text: `You still present ${second(swap)}.`,
  }),
  ended: (swap) => ({
    to: [swap.member_id, swap.with_member_id],
    title: 'A swap is no longer possible',
    text: `It was about ${first(swap)} and ${second(swap)}.`,
  }),
};

/**
 * @param settled members whose swap was accepted in the same transaction. They are notified only of that, and not that
 * their other requests have ended
 */
const answerNotices = ({ before, after }: Change, settled: readonly number[], lab: Lab): Notice[] => {
  if (before?.state !== 'open' || after?.state === 'open') return [];
  const { to, ...words } = after ? answers[after.state]!(after, lab) : goneWords(before);
  const isEnd = !after || after.state === 'ended';
  return [
    {
      kind: 'swap_answered',
      occasion: `swap_answered ${before.id}`,
      to: to.filter((id) => !(isEnd && settled.includes(id))).flatMap((id) => lab.people.one(id)),
      ...words,
      href: meetingPath({ id: before.meeting_id }),
      overAt: overAt(before, lab),
    },
  ];
};

/** For a request that was deleted with a meeting or a member, so that the meetings' titles are no longer known. */
const goneWords = (row: Row): Words & { to: number[] } => ({
  to: [row.member_id, row.with_member_id],
  title: 'A swap is no longer possible',
  text: `It was about the meetings on ${writtenTime(row.date)} and on ${writtenTime(row.with_date)}.`,
});

/** Notifies a member of a request to swap presentations, and both members of its outcome. */
export const swapNotices = (changes: Changes, lab: Lab): Notice[] => {
  const swaps = changesOf(changes, 'presentation_swaps');
  const settled = swaps.flatMap(({ after }) =>
    after?.state === 'accepted' ? [after.member_id, after.with_member_id] : [],
  );
  const asked = swaps.flatMap(({ before, after }) => (!before && after?.state === 'open' ? after : []));
  return [
    ...asked.map((swap) => askedNotice(swap, lab)),
    ...swaps.flatMap((change) => answerNotices(change, settled, lab)),
  ];
};
