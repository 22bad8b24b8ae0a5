import { labMeetingSchema, wallClockSchema } from '@lab/contracts';
import { instantSql, selectList } from '@lab/service-kit';
import { PROPOSAL_STATE, remainingSecondsSql, VOTING_END, winnerSql } from '../proposals/discussion-proposal.sql.js';

/** SQL for a wall-clock time as the API writes it. */
export const wallClockSql = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** A wall-clock time for the ORM, as SQL: a string it would take for a time of this machine's zone, which may skip it. */
export const wallClockLiteral = (date: string) => (): string => `timestamp '${wallClockSchema.parse(date)}'`;

const ofPaperDiscussion = (sql: string): string => `CASE WHEN type = 'paper_discussion' THEN ${sql} END`;

/** The vote has ended, and its timer is late. */
const whenUnsettled = (sql: string): string =>
  `CASE WHEN proposal_state = 'determined' AND settled_at IS NULL AND closed_at IS NULL THEN ${sql} END`;

const ACTIVE_VOTING = `
  CASE WHEN proposal_state = 'voting' THEN json_build_object(
    'meetingId', id, 'proposalId', proposal_id, 'remainingSeconds', ${remainingSecondsSql('vote_end')},
    'endTime', ${instantSql('vote_end')}, 'proposedBy', proposed_by) END`;

const FIELDS = selectList(labMeetingSchema, {
  date: wallClockSql('date'),
  order: '"order"',
  paperMeetingState: ofPaperDiscussion(`coalesce(proposal_state, 'seeking_proposal')`),
  selectedProposalId: ofPaperDiscussion(`coalesce(selected_proposal_id, ${whenUnsettled('proposal_id')})`),
  selectedPaperOption: ofPaperDiscussion(
    `coalesce(selected_paper_option, ${whenUnsettled(winnerSql('vote.proposal_id'))})`,
  ),
  activeVoting: ACTIVE_VOTING,
});

/** Meetings with the fields of the contract, by date. */
export const meetingsSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM lab_meetings LEFT JOIN (
    SELECT id AS proposal_id, meeting_id, proposed_by, settled_at, closed_at, ${VOTING_END} AS vote_end,
      ${PROPOSAL_STATE} AS proposal_state
    FROM discussion_proposals
  ) AS vote ON meeting_id = lab_meetings.id
  WHERE ${where}
  ORDER BY date, "order", id`;
