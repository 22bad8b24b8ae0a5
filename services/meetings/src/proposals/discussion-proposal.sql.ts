import { discussionProposalSchema, paperOptions, type DiscussionProposal } from '@lab/contracts';
import { betweenSql, instantSql, ListStatement, secondsSql, selectList, Statement } from '@lab/service-kit';

/** The end of a vote: as planned, or when its meeting was cancelled. */
export const VOTING_END = 'least(voting_end_date, closed_at)';

/** A proposal's state by the database's clock, whether or not the deadline was processed. */
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

/** The number of voters who chose a paper of the proposal of a statement on `discussion_proposals`. */
export const VOTED_COUNT = `
  (SELECT count(*)::int FROM proposal_votes
   WHERE proposal_id = discussion_proposals.id AND vote_status <> 'not_voted')`;

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

/** Proposals with the contract's fields, by the start of their vote, as the voter `:voterKey` sees them. */
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

/** Ends a vote that has not ended, without a winner. A vote that has ended keeps its winner. */
export const CLOSE_VOTE = new Statement<{ id: number }>(
  `UPDATE discussion_proposals SET closed_at = server_now() WHERE ${IS_OPEN} RETURNING id`,
);

/** A vote that ended at its time, in which nobody voted for a paper. */
const NOBODY_VOTED = `id = :id AND closed_at IS NULL AND voting_end_date <= server_now()
  AND ${VOTED_COUNT} = 0`;

/** Settles it, too, if its timer is late. A trigger selects the paper. */
export const CHOOSE_PAPER = new Statement<{ id: number }>(`
  UPDATE discussion_proposals
  SET chosen_option = :paper, settled_at = coalesce(settled_at, clock_timestamp()), voted_count = 0
  WHERE ${NOBODY_VOTED} RETURNING id`);

/** The vote on the same papers once more, from now on. A trigger forgets how it ended. */
export const VOTE_AGAIN = new Statement<{ id: number }>(`
  UPDATE discussion_proposals SET voting_start_date = :start::timestamptz, voting_end_date = :end::timestamptz,
    opened_at = NULL
  WHERE ${NOBODY_VOTED} RETURNING id`);

/** The vote continues if its window is still open; otherwise the votes so far decide. */
export const REOPEN_VOTE = new Statement<{ start: Date; end: Date }>(`
  UPDATE discussion_proposals SET closed_at = NULL WHERE id = :proposalId
  RETURNING voting_start_date AS start, voting_end_date AS "end"`);
