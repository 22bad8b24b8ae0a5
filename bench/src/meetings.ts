import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { logIn } from './session.js';
import { benchWrite } from './write.js';

/** The same write without rules: one row per voter, updated by later votes. */
const VOTE_SQL = `
  INSERT INTO bench_paper_votes (proposal_id, voter, vote) VALUES ($1, $2, $3)
  ON CONFLICT (proposal_id, voter) DO UPDATE SET vote = excluded.vote`;

/** Twenty-five voters who change their votes. */
const votesOf = (proposalId: number) => {
  let count = 0;
  return () => {
    count += 1;
    const voteStatus = count % 2 ? 'paper_a' : 'paper_b';
    return { proposalId, memberId: 1, memberName: `Voter ${count % 25}`, voteStatus };
  };
};

/** A vote on a paper, through the gateway, against a single statement. */
export const benchMeetings = async (stack: RunningStack): Promise<Outcome> => {
  const { url, databaseUrl } = stack;
  return benchWrite({
    name: 'a vote on a paper',
    goal: 0.2,
    databaseUrl,
    sql: VOTE_SQL,
    bodyFields: ['proposalId', 'memberName', 'voteStatus'],
    url: `${url}/api/proposal-votes`,
    headers: await logIn(stack),
    nextBody: votesOf(await openVote(databaseUrl)),
  });
};

/** @returns the id of a proposal of a new meeting, with an open vote until tomorrow */
const openVote = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(
      'CREATE TABLE bench_paper_votes (proposal_id int, voter text, vote text, PRIMARY KEY (proposal_id, voter))',
    );
    const { rows } = await client.query<{ id: number }>(
      `WITH meeting AS (
         INSERT INTO meetings.lab_meetings (date, type, title, description)
         VALUES (timestamp '2150-01-06 19:00', 'paper_discussion', 'Reading', 'What we read this week')
         RETURNING id
       )
       INSERT INTO meetings.discussion_proposals (meeting_id, proposed_by, paper_a_title, paper_b_title, paper_c_title,
         voting_start_date, voting_end_date, opened_at)
       SELECT id, '陳柏宇', 'A', 'B', 'C', now(), now() + interval '1 day', now() FROM meeting
       RETURNING id`,
    );
    return rows[0]!.id;
  });
