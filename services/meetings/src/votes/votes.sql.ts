import { paperOptions, proposalVoteSchema, type ProposalVote } from '@lab/contracts';
import { betweenSql, secondsSql, selectList, Statement, clampedDateSql } from '@lab/service-kit';
import { selectPapersSql, VOTED_COUNT } from '../proposals/discussion-proposal.sql.js';

const FIELDS = selectList(proposalVoteSchema);

/**
 * Checks that voting is open and stores the vote in one statement. Its lock waits for a transaction that settles or
 * closes the vote. PostgreSQL then checks the row again, so a late vote stores nothing.
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

/** Why a vote was refused: voting has not begun, or has ended. */
export const VOTE_REFUSAL = new Statement<{ isEarly: boolean }>(`
  SELECT voting_start_date > server_now() AND closed_at IS NULL AS "isEarly"
  FROM discussion_proposals WHERE id = :proposalId`);

const UNSETTLED = 'settled_at IS NULL AND closed_at IS NULL';
const ENDED = `${UNSETTLED} AND voting_end_date <= server_now()`;
const OPENED = `${UNSETTLED} AND opened_at IS NULL AND voting_start_date <= server_now()`;

export const DUE = new Statement<{ id: number }>(
  `SELECT id FROM discussion_proposals WHERE (${ENDED}) OR (${OPENED}) ORDER BY id`,
);

/** Locks the due votes: meetings before their proposals, both ordered by id, like every transaction that locks several. */
export const LOCK_MEETINGS = new Statement<{ id: number }>(`
  SELECT id FROM lab_meetings
  WHERE id IN (SELECT meeting_id FROM discussion_proposals WHERE id = ANY (:due::int[]) AND ${ENDED}) ORDER BY id FOR NO KEY UPDATE`);
export const LOCK_PROPOSALS = new Statement<{ id: number }>(`
  SELECT id FROM discussion_proposals
  WHERE id = ANY (:due::int[]) AND (((${ENDED}) AND meeting_id = ANY (:meetingIds)) OR (${OPENED})) ORDER BY id FOR UPDATE`);

export const OPEN_VOTES = new Statement<{ late: number }>(`
  UPDATE discussion_proposals SET opened_at = clock_timestamp()
  WHERE id = ANY (:proposalIds) AND ${OPENED}
  RETURNING ${secondsSql(betweenSql('opened_at', 'greatest(voting_start_date, created_at)'))}::float8 AS late`);

/** Selects the papers. This statement begins after the locks were taken, so it counts every accepted vote. */
export const SETTLE = new Statement<{ late: number }>(`
  WITH settled AS (
    UPDATE discussion_proposals SET settled_at = clock_timestamp(), voted_count = ${VOTED_COUNT}
    WHERE id = ANY (:proposalIds) AND meeting_id = ANY (:meetingIds) AND ${ENDED}
    RETURNING *
  ), selected AS (${selectPapersSql('settled')})
  SELECT ${secondsSql(betweenSql('settled_at', 'greatest(voting_end_date, created_at)'))}::float8 AS late FROM settled`);

export const UPCOMING = new Statement<{ due: Date }>(`
  SELECT DISTINCT ${clampedDateSql('due', 'timestamptz')} AS due FROM (
    SELECT voting_end_date AS due FROM discussion_proposals WHERE ${UNSETTLED}
    UNION ALL SELECT voting_start_date FROM discussion_proposals WHERE ${UNSETTLED} AND opened_at IS NULL
  ) AS deadlines WHERE due < server_now() + make_interval(secs => :withinSeconds)`);
