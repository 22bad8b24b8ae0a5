import { discussionProposalSchema, paperOptions } from '@lab/contracts';
import { instantSql, selectList } from '@lab/service-kit';

/** The end of a vote: as planned, or when its meeting was cancelled. */
export const VOTING_END = 'least(voting_end_date, closed_at)';

/** A proposal's state by the database's clock, whatever the timers have done. */
export const PROPOSAL_STATE = `
  CASE WHEN server_now() >= ${VOTING_END} THEN 'determined'
       WHEN server_now() >= voting_start_date THEN 'voting'
       ELSE 'seeking_proposal' END`;

/** Seconds from now to `end`, with milliseconds. */
export const remainingSecondsSql = (end: string): string =>
  `round(extract(epoch FROM ${end} - server_now()), 3)::float8`;

/** The paper with most votes; of several the first; without votes the first of all. */
export const winnerSql = (proposalId: string): string => `
  (SELECT option FROM unnest(ARRAY['${paperOptions.join("', '")}']) WITH ORDINALITY AS options (option, rank)
   ORDER BY (SELECT count(*) FROM proposal_votes WHERE proposal_id = ${proposalId} AND vote_status = option) DESC, rank
   LIMIT 1)`;

/** How many have voted for a paper. */
export const votedCountSql = (proposalId: string): string => `
  (SELECT count(*)::int FROM proposal_votes WHERE proposal_id = ${proposalId} AND vote_status <> 'not_voted')`;

const FIELDS = selectList(discussionProposalSchema, {
  votingEndDate: instantSql(VOTING_END),
  state: PROPOSAL_STATE,
  remainingSeconds: `CASE WHEN server_now() >= voting_start_date AND server_now() < ${VOTING_END}
    THEN ${remainingSecondsSql(VOTING_END)} END`,
  votedCount: `coalesce(voted_count, ${votedCountSql('discussion_proposals.id')})`,
});

/** Proposals with the fields of the contract, by the start of their vote. */
export const proposalsSql = (where: string): string => `
  SELECT ${FIELDS} FROM discussion_proposals WHERE ${where} ORDER BY voting_start_date, id`;

/**
 * What a list's ETag says of the time. While a vote is open every answer is another: the seconds that are left and the
 * number of votes belong to it. A window that opens begins this; the winner that is stored counts as a change and ends it.
 */
export const VOTING_MOMENT = `
  SELECT CASE WHEN EXISTS (
    SELECT FROM discussion_proposals
    WHERE settled_at IS NULL AND closed_at IS NULL AND voting_start_date <= server_now()
  ) THEN '-' || extract(epoch FROM statement_timestamp()) ELSE '' END`;
