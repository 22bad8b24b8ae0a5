import { DEFAULT_MEMBER_ID, meetingPath, type ProposalVote, type Row } from '@lab/contracts';
import type { Changes, Decision, DuePlan, Lab, Notice, Plan } from './notice.js';
import type { People } from './people.js';
import { changesOf, type MeetingRow, type ProposalRow } from './rows.js';
import { inSequence } from './sequence.js';
import { writtenInstant } from './times.js';
import { isShort } from './votes.js';

/** In milliseconds. */
const HOUR = 3_600_000;

/** A proposal with its meeting, as a plan keeps it. */
interface PlannedVote extends ProposalRow {
  meeting: MeetingRow;
}

/** An hour before the end of a vote, or at half time of one that is shorter. */
const closingTime = (proposal: ProposalRow): Date => {
  const start = Date.parse(proposal.voting_start_date);
  const end = Date.parse(proposal.voting_end_date);
  return new Date(end - start > HOUR ? end - HOUR : (start + end) / 2);
};

const plansFor = (proposal: ProposalRow, meeting: Row, lab: Lab): Plan[] => {
  if (proposal.closed_at !== null || proposal.settled_at !== null) return [];
  const reminder = {
    kind: 'vote_closing' as const,
    occasion: `vote_closing ${proposal.id}`,
    dueAt: closingTime(proposal),
    row: { ...proposal, meeting } as Row,
  };
  return inSequence([reminder], new Date(proposal.voting_end_date), lab);
};

/** Plans follow a vote: they are gone when it is closed or settled. */
export const votingPlans = (changes: Changes, lab: Lab): Decision['plans'] =>
  changesOf<ProposalRow>(changes, 'discussion_proposals').map(({ before, after, parents: [meeting] }) => ({
    record: `meetings.discussion_proposals ${(after ?? before)!.id}`,
    plans: after && meeting ? plansFor(after, meeting, lab) : [],
  }));

/** The meetings that have changed. Their votes have not, but are told with the meeting's title and day. */
export const changedMeetings = (changes: Changes): Row[] => {
  const meetings = changesOf<MeetingRow & Row>(changes, 'lab_meetings').flatMap(({ after }) => after ?? []);
  return [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()];
};

/** The ids of a vote's members. Whoever has only typed a name has the default member's id. */
const votersOf = ({ memberId, memberName }: ProposalVote, people: People): number[] => {
  const named = people.named([memberName]);
  return memberId === DEFAULT_MEMBER_ID ? named : [...named, memberId];
};

/**
 * Reminds everybody who has not voted.
 * @param votes so far
 */
export const voteClosingNotice = (
  { kind, occasion, overAt, row }: DuePlan,
  lab: Lab,
  votes: readonly ProposalVote[],
): Notice[] => {
  const vote = row as unknown as PlannedVote;
  const { meeting, voting_end_date: end } = vote;
  const given = votes.filter(({ voteStatus }) => voteStatus !== 'not_voted');
  const voters = new Set(given.flatMap((each) => votersOf(each, lab.people)));
  return [
    {
      kind,
      occasion,
      to: lab.people.all().filter((id) => !voters.has(id)),
      title: `You have not voted yet: ${meeting.title}`,
      text: `The vote on the paper ends ${writtenInstant(end, lab)}.`,
      href: meetingPath(meeting),
      overAt,
      isUrgent: isShort(vote),
    },
  ];
};
