import {
  DEFAULT_MEMBER_ID,
  meetingPath,
  type ChangeOf,
  type PublishedMeetingRow as Meeting,
  type PublishedProposal as Proposal,
} from '@lab/contracts';
import {
  changesOf,
  isNew,
  type Changes,
  type Decision,
  type DueReminder,
  type Lab,
  type Notice,
  type Reminder,
  type Voter,
} from './notice.js';
import type { People } from './people.js';
import { inSequence, instantOf, isOver, isPast, writtenInstant, writtenTime } from './times.js';

/** In milliseconds. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A reopened vote is a new occasion. */
const roundOf = ({ id, voting_start_date: start }: Proposal): string => `${id} ${start}`;

type Change = ChangeOf<'discussion_proposals'>;

/** Votes that last less than a day are urgent: they could be over when quiet hours end. */
const isShort = ({ voting_start_date: start, voting_end_date: end }: Proposal): boolean =>
  Date.parse(end) - Date.parse(start) < DAY_MS;

/** Notifies everyone but the proposer that a vote opens. */
const voteOpened = ({ before, after, parents: [meeting] }: Change, lab: Lab): Notice[] => {
  if (!after || !meeting || !isNew(before?.opened_at, after.opened_at)) return [];
  if (after.closed_at || isOver(new Date(after.voting_end_date), lab)) return [];
  return [
    {
      kind: 'vote_opened',
      occasion: `vote_opened ${roundOf(after)}`,
      to: lab.people.allBut(lab.people.known(after.proposed_by_id, after.proposed_by)),
      title: `Vote on the paper for ${meeting.title}`,
      text: `${lab.people.nameOf(after.proposed_by_id, after.proposed_by)} proposes three papers. The vote ends ${writtenInstant(after.voting_end_date, lab)}.`,
      href: meetingPath(meeting),
      overAt: new Date(after.voting_end_date),
      isUrgent: isShort(after),
    },
  ];
};

const chosenTitle = (proposal: Proposal, option: string | null): string | undefined =>
  ({ paper_a: proposal.paper_a_title, paper_b: proposal.paper_b_title, paper_c: proposal.paper_c_title })[option ?? ''];

/** The notice of a vote's outcome. Without any votes, members can still decide, and the notice says so. */
const outcomeWords = (proposal: Proposal, meeting: Meeting, title: string): Pick<Notice, 'title' | 'text'> => {
  const when = `For ${meeting.title}, ${writtenTime(meeting.date)}.`;
  if (proposal.voted_count !== 0 || proposal.chosen_option)
    return { title: `The paper is chosen: ${title}`, text: when };
  return {
    title: `No one voted on the paper for ${meeting.title}`,
    text: `Vote again or choose a paper; otherwise it will be the first one, ${title}. ${when}`,
  };
};

/** Notifies everyone of the paper chosen by a vote, or by a member after a vote without any votes. */
const paperChosen = ({ before, after, parents: [meeting] }: Change, lab: Lab): Notice[] => {
  if (!before || !after || !meeting) return [];
  const isChosen = after.chosen_option !== null && after.chosen_option !== before.chosen_option;
  if (!isChosen && !isNew(before.settled_at, after.settled_at)) return [];
  const title = chosenTitle(after, meeting.selected_paper_option);
  if (!title || meeting.is_cancelled || isPast(meeting.date, lab)) return [];
  return [
    {
      kind: 'paper_chosen',
      occasion: `paper_chosen ${roundOf(after)} ${after.chosen_option ?? ''}`,
      to: lab.people.all(),
      ...outcomeWords(after, meeting, title),
      href: meetingPath(meeting),
      overAt: instantOf(meeting.date, lab),
    },
  ];
};

/** The notices about votes on papers. */
export const voteNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'discussion_proposals').flatMap((change) =>
    voteOpened(change, lab).concat(paperChosen(change, lab)),
  );

/** A proposal with its meeting, as stored in a reminder. */
interface VoteReminder extends Proposal {
  meeting: Meeting;
}

/** An hour before the end of a vote, or halfway through a shorter one. */
const closingTime = (proposal: Proposal): Date => {
  const start = Date.parse(proposal.voting_start_date);
  const end = Date.parse(proposal.voting_end_date);
  return new Date(end - start > HOUR_MS ? end - HOUR_MS : (start + end) / 2);
};

const remindersFor = (proposal: Proposal, meeting: Meeting, lab: Lab): Reminder[] => {
  if (proposal.closed_at !== null || proposal.settled_at !== null) return [];
  const reminder = {
    kind: 'vote_closing' as const,
    occasion: `vote_closing ${roundOf(proposal)}`,
    dueAt: closingTime(proposal),
    row: { ...proposal, meeting } satisfies VoteReminder,
  };
  return inSequence([reminder], new Date(proposal.voting_end_date), lab);
};

/** Reminders of a vote, which are deleted when it is closed or settled. */
export const votingReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'discussion_proposals').map(({ before, after, parents: [meeting] }) => ({
    record: `meetings.discussion_proposals ${(after ?? before)!.id}`,
    reminders: after && meeting ? remindersFor(after, meeting, lab) : [],
  }));

/** The ids of the members who have voted. Voters without an identity have the default member's id, so their names count. */
const idsOf = ({ memberId, memberName }: Voter, people: People): number[] => {
  const named = people.named([memberName]);
  return memberId === DEFAULT_MEMBER_ID ? named : [...named, memberId];
};

/** Reminds everyone who has not voted. */
export const voteClosingNotice = (
  { kind, occasion, overAt, row }: DueReminder,
  lab: Lab,
  voters: readonly Voter[],
): Notice[] => {
  const vote = row as unknown as VoteReminder;
  const { meeting, voting_end_date: end } = vote;
  const haveVoted = new Set(voters.flatMap((voter) => idsOf(voter, lab.people)));
  return [
    {
      kind,
      occasion,
      to: lab.people.all().filter((id) => !haveVoted.has(id)),
      title: `You have not voted yet: ${meeting.title}`,
      text: `The vote on the paper ends ${writtenInstant(end, lab)}.`,
      href: meetingPath(meeting),
      overAt,
      isUrgent: isShort(vote),
    },
  ];
};
