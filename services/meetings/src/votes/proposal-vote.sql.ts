import { paperOptions, proposalVoteSchema, type ProposalVote } from '@lab/contracts';
import { selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(proposalVoteSchema);

/**
 * Checks the window and stores the vote in one statement. Its lock waits for a transaction that settles or closes the
 * vote; PostgreSQL then checks the row again, so a late vote stores nothing.
 */
export const STORE_VOTE = new Statement<ProposalVote>(`
  WITH open AS (
    SELECT id FROM discussion_proposals
    WHERE id = :proposalId AND settled_at IS NULL AND closed_at IS NULL
      AND voting_start_date <= server_now() AND voting_end_date > server_now()
    FOR KEY SHARE
  )
  INSERT INTO proposal_votes AS vote (proposal_id, voter_key, member_id, member_name, vote_status, created_at, updated_at)
  SELECT id, :key, :memberId, :memberName, :voteStatus, server_now(), server_now() FROM open
  ON CONFLICT ON CONSTRAINT proposal_votes_one_a_voter DO UPDATE SET
    member_id = excluded.member_id, member_name = excluded.member_name, vote_status = excluded.vote_status,
    updated_at = excluded.updated_at
  RETURNING ${FIELDS}`);

const TALLY = paperOptions
  .map((option) => `'${option}', count(*) FILTER (WHERE "voteStatus" = '${option}')`)
  .join(', ');

/** The votes and tally of a proposal as JSON text. */
export const VOTES = new Statement<{ json: string }>(`
  SELECT (SELECT json_build_object('votes', coalesce(json_agg(vote ORDER BY id), '[]'), 'tally', json_build_object(${TALLY}))
    FROM (SELECT ${FIELDS} FROM proposal_votes WHERE proposal_id = proposal.id) AS vote)::text AS json
  FROM discussion_proposals AS proposal WHERE id = :proposalId`);

/** Why a vote was refused: it has not begun, or it has ended. */
export const WINDOW = new Statement<{ isEarly: boolean }>(`
  SELECT voting_start_date > server_now() AND closed_at IS NULL AS "isEarly"
  FROM discussion_proposals WHERE id = :proposalId`);
