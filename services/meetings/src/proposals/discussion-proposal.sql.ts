import { discussionProposalSchema, paperOptions, type DiscussionProposal } from '@lab/contracts';
import { betweenSql, instantSql, ListStatement, secondsSql, selectList, Statement } from '@lab/service-kit';

/** The end of a vote: as planned, or earlier when its meeting was cancelled. */
export const VOTING_END = 'least(voting_end_date, closed_at)';

/** A proposal's state by the database's clock, even if the deadline has not been processed yet. */
export const PROPOSAL_STATE = `
  CASE WHEN server_now() >= ${VOTING_END} THEN 'determined'
       WHEN server_now() >= voting_start_date THEN 'voting'
       ELSE 'seeking_proposal' END`;

/** Seconds from now to `end`, to the millisecond. */
export const remainingSecondsSql = (end: string): string =>
  `round(${secondsSql(betweenSql(end, 'server_now()'))}, 3)::float8`;

/** The paper with the most votes. A tie, or no votes at all, selects the first paper. */
export const winnerSql = (proposalId: string): string => `
  (SELECT option FROM unnest(ARRAY['${paperOptions.join("', '")}']) WITH ORDINALITY AS options (option, rank)
   ORDER BY (SELECT count(*) FROM proposal_votes WHERE proposal_id = ${proposalId} AND vote_status = option) DESC, rank
   LIMIT 1)`;

/** The number of voters who chose a paper. For use in statements on `discussion_proposals`. */
export const VOTED_COUNT = `
  (SELECT count(*)::int FROM proposal_votes
   WHERE proposal_id = discussion_proposals.id AND vote_status <> 'not_voted')`;

/**
 * SQL that stores the selected papers of settled votes in their meetings: the chosen paper if there is one, otherwise
 * the winner.
 * @param settled a table of proposals
 */
export const selectPapersSql = (settled: string): string => `
  UPDATE lab_meetings SET selected_proposal_id = ${settled}.id,
    selected_paper_option = coalesce(${settled}.chosen_option, ${winnerSql(`${settled}.id`)})
  FROM ${settled} WHERE lab_meetings.id = ${settled}.meeting_id`;

/** Recalculates the selected papers and the numbers of voters after an administrator has changed settled votes. */
export const SELECT_AGAIN = new Statement(`
  WITH counted AS (
    UPDATE discussion_proposals SET voted_count = ${VOTED_COUNT}
    WHERE meeting_id = ANY (:meetingIds::integer[]) AND settled_at IS NOT NULL AND voted_count IS DISTINCT FROM ${VOTED_COUNT}
  )
  UPDATE lab_meetings SET selected_proposal_id = selected.id, selected_paper_option = selected.option
  FROM (
    SELECT meeting.id AS meeting_id, proposal.id,
      CASE WHEN proposal.id IS NOT NULL THEN coalesce(chosen_option, ${winnerSql('proposal.id')}) END AS option
    FROM lab_meetings AS meeting 
      LEFT JOIN discussion_proposals AS proposal ON proposal.meeting_id = meeting.id AND settled_at IS NOT NULL
    WHERE meeting.id = ANY (:meetingIds::integer[])
  ) AS selected
  WHERE lab_meetings.id = selected.meeting_id
    AND (selected_proposal_id, selected_paper_option) IS DISTINCT FROM (selected.id, selected.option)`);

/** Returns the meeting of a proposal, and locks the proposal against settling. */
export const MEETING_OF_PROPOSAL = new Statement<{ meetingId: number }>(
  'SELECT meeting_id AS "meetingId" FROM discussion_proposals WHERE id = :id FOR UPDATE',
);

/** Reopens a vote whose end was moved into the future. */
export const FORGET_RESULT = new Statement(`
  UPDATE discussion_proposals SET settled_at = NULL, voted_count = NULL, chosen_option = NULL
  WHERE id = :id AND voting_end_date > server_now()`);

/** The only member with this name; null when there is none or several. */
export const MEMBER_CALLED = new Statement<{ id: number | null }>('SELECT member_called(:called) AS id');

/** Keeps the proposer's id while they still have this name; otherwise finds the member by the name. */
export const LINK_PROPOSER = new Statement(`
  UPDATE discussion_proposals SET proposed_by_id = member_called(proposed_by)
  WHERE id = :id AND proposed_by_id IS DISTINCT FROM member_called(proposed_by) AND NOT EXISTS (
    SELECT FROM known_members WHERE id = proposed_by_id
      AND folded_name(proposed_by) IN (folded_name(name), folded_name(name_en), folded_name(name_en || ' ' || name)))`);

/** The paper that the caller voted for. */
const MY_VOTE = `
  (SELECT vote_status FROM proposal_votes
   WHERE proposal_id = discussion_proposals.id AND voter_key = :voterKey::text AND vote_status <> 'not_voted')`;

const FIELDS = selectList(discussionProposalSchema, {
  votingEndDate: instantSql(VOTING_END),
  state: PROPOSAL_STATE,
  remainingSeconds: `CASE WHEN server_now() >= voting_start_date AND server_now() < ${VOTING_END}
    THEN ${remainingSecondsSql(VOTING_END)} END`,
  votedCount: `coalesce(voted_count, ${VOTED_COUNT})`,
  myVote: MY_VOTE,
});

/** Proposals with the contract's fields, by the start of the vote, as seen by the voter `:voterKey`. */
export const proposalsSql = (where: string): string => `
  SELECT ${FIELDS} FROM discussion_proposals WHERE ${where} ORDER BY voting_start_date, id`;

/**
 * The time-dependent part of a list's ETag. While a vote is open every response differs, because it contains the
 * remaining seconds and the number of votes. This ends when the winner is stored, which counts as a change.
 */
export const VOTING_MOMENT = `
  SELECT CASE WHEN EXISTS (
    SELECT FROM discussion_proposals
    WHERE settled_at IS NULL AND closed_at IS NULL AND voting_start_date <= server_now()
  ) THEN '-' || extract(epoch FROM statement_timestamp()) ELSE '' END`;

export const PROPOSAL_LIST = new ListStatement({
  counter: 'lab_meetings',
  name: 'proposals',
  rows: proposalsSql('meeting_id = :meetingId'),
  moment: VOTING_MOMENT,
});

export const PROPOSAL = new Statement<DiscussionProposal>(proposalsSql('id = :id'));

const IS_OPEN = `meeting_id = :meetingId AND ${VOTING_END} > server_now()`;

/** Returns a row when the meeting has a vote that has not ended. */
export const OPEN_VOTE = new Statement(`SELECT FROM discussion_proposals WHERE ${IS_OPEN}`);

/** Ends an open vote without a winner. A vote that has already ended keeps its winner. */
export const CLOSE_VOTE = new Statement<{ id: number }>(
  `UPDATE discussion_proposals SET closed_at = server_now() WHERE ${IS_OPEN} RETURNING id`,
);

/** A vote that ended on time without any votes for a paper. */
const WITHOUT_VOTES = `id = :id AND closed_at IS NULL AND voting_end_date <= server_now()
  AND ${VOTED_COUNT} = 0`;

/** Selects this paper, and settles the vote if the timer has not done so yet. */
export const CHOOSE_PAPER = new Statement<{ id: number }>(`
  WITH chosen AS (
    UPDATE discussion_proposals
    SET chosen_option = :paper, settled_at = coalesce(settled_at, clock_timestamp()), voted_count = 0
    WHERE ${WITHOUT_VOTES} RETURNING id, meeting_id, chosen_option
  ), selected AS (${selectPapersSql('chosen')})
  SELECT id FROM chosen`);

/** Starts the vote on the same papers again, and deletes its result. */
export const VOTE_AGAIN = new Statement<{ id: number }>(`
  WITH opened AS (
    UPDATE discussion_proposals SET voting_start_date = :start::timestamptz, voting_end_date = :end::timestamptz,
      opened_at = NULL, settled_at = NULL, voted_count = NULL, chosen_option = NULL
    WHERE ${WITHOUT_VOTES} RETURNING id, meeting_id
  ), unselected AS (
    UPDATE lab_meetings SET selected_proposal_id = NULL, selected_paper_option = NULL
    FROM opened WHERE lab_meetings.id = opened.meeting_id AND selected_proposal_id IS NOT NULL
  )
  SELECT id FROM opened`);

/** Reopens the vote. If its window is already over, the votes so far decide. */
export const REOPEN_VOTE = new Statement<{ start: Date; end: Date }>(`
  UPDATE discussion_proposals SET closed_at = NULL WHERE id = :proposalId
  RETURNING voting_start_date AS start, voting_end_date AS "end"`);
