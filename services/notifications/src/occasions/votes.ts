import { meetingPath } from '@lab/contracts';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, isNew, type Change, type MeetingRow, type ProposalRow } from './rows.js';
import { instantOf, isOver, isPast, writtenInstant, writtenTime } from './times.js';

/** In milliseconds. */
const DAY = 86_400_000;

/** A vote that lasts less than a day could be over when quiet hours end. */
export const isShort = ({ voting_start_date: start, voting_end_date: end }: ProposalRow): boolean =>
  Date.parse(end) - Date.parse(start) < DAY;

/** Everybody but the proposer is told of a vote that opens. */
const voteOpened = ({ before, after, parents }: Change<ProposalRow>, lab: Lab): Notice[] => {
  const meeting = parents[0] as MeetingRow | null;
  if (!after || !meeting || !isNew(before?.opened_at, after.opened_at)) return [];
  if (after.closed_at || isOver(new Date(after.voting_end_date), lab)) return [];
  return [
    {
      kind: 'vote_opened',
      occasion: `vote_opened ${after.id}`,
      to: lab.people.allBut(lab.people.known(after.proposed_by_id, after.proposed_by)),
      title: `Vote on the paper for ${meeting.title}`,
      text: `${after.proposed_by} proposes three papers. The vote ends ${writtenInstant(after.voting_end_date, lab)}.`,
      href: meetingPath(meeting),
      overAt: new Date(after.voting_end_date),
      isUrgent: isShort(after),
    },
  ];
};

const chosenTitle = (proposal: ProposalRow, option: string | null): string | undefined =>
  ({ paper_a: proposal.paper_a_title, paper_b: proposal.paper_b_title, paper_c: proposal.paper_c_title })[option ?? ''];

/** Everybody is told of the paper that a vote has chosen. */
const paperChosen = ({ before, after, parents }: Change<ProposalRow>, lab: Lab): Notice[] => {
  const meeting = parents[0] as MeetingRow | null;
  if (!before || !after || !meeting || !isNew(before.settled_at, after.settled_at)) return [];
  const title = chosenTitle(after, meeting.selected_paper_option);
  if (!title || meeting.is_cancelled || isPast(meeting.date, lab)) return [];
  return [
    {
      kind: 'paper_chosen',
      occasion: `paper_chosen ${after.id}`,
      to: lab.people.all(),
      title: `The paper is chosen: ${title}`,
      text: `For ${meeting.title}, ${writtenTime(meeting.date)}.`,
      href: meetingPath(meeting),
      overAt: instantOf(meeting.date, lab),
    },
  ];
};

/** What members are told of votes on papers. */
export const votesTold = (changes: Changes, lab: Lab): Notice[] =>
  changesOf<ProposalRow>(changes, 'discussion_proposals').flatMap((change) =>
    voteOpened(change, lab).concat(paperChosen(change, lab)),
  );
