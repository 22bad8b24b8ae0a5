import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchList } from './list.js';
import { logIn } from './session.js';
import { benchAuditCost, benchOutboxCost } from './trigger-cost.js';
import { benchWrite } from './write.js';

const MEETINGS = 1000;
const PROPOSALS = 300;

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

/** The list of meetings and a vote, through the gateway, against bare servers. */
export const benchMeetings = async (stack: RunningStack): Promise<Outcome[]> => {
  const { url, databaseUrl } = stack;
  const headers = await logIn(stack);
  await fillMeetings(databaseUrl);
  const list = await benchList({
    name: `${MEETINGS} meetings, ${PROPOSALS} proposals`,
    url: `${url}/api/lab-meetings`,
    headers,
    databaseUrl,
  });
  const target = { url: `${url}/api/proposal-votes`, headers, nextBody: votesOf(await openVote(databaseUrl)) };
  const vote = await benchWrite({
    name: 'a vote on a paper',
    goal: 0.2,
    databaseUrl,
    sql: VOTE_SQL,
    bodyFields: ['proposalId', 'memberName', 'voteStatus'],
    ...target,
  });
  const audited = await benchAuditCost({
    name: 'a vote with ÷ without audit log',
    databaseUrl,
    tables: ['meetings.proposal_votes'],
    target: { ...target, expectedStatus: 201 },
  });
  const told = await benchOutboxCost({
    name: 'a new meeting with ÷ without outbox',
    databaseUrl,
    tables: ['meetings.lab_meetings'],
    target: { url: `${url}/api/lab-meetings`, headers, expectedStatus: 201, nextBody: newMeetings() },
  });
  return [...list, vote, audited, told];
};

/** Meetings on Tuesdays, each at a second of its own, far behind those that are there. */
const newMeetings = () => {
  let count = 0;
  return () => {
    count += 1;
    const week = Math.floor(count / 80_000);
    const date = new Date(Date.UTC(2150, 0, 6 + 7 * week, 0, 0, count % 80_000)).toISOString().slice(0, 19);
    return { date, type: 'progress_report', title: `Progress ${count}`, presenters: '王小明' };
  };
};

/** One meeting a week; the votes on the first ones are settled. */
const fillMeetings = (databaseUrl: string): Promise<unknown> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query('TRUNCATE meetings.lab_meetings CASCADE');
    await client.query(
      `WITH meeting AS (
         INSERT INTO meetings.lab_meetings (date, type, title, description)
         SELECT timestamp '2020-01-07 19:00' + n * interval '1 week', 'paper_discussion', 'Reading ' || n,
           'What we read this week'
         FROM generate_series(1, $1) AS n RETURNING id
       )
       INSERT INTO meetings.meeting_people (meeting_id, role, position, name)
       SELECT id, 'presenter', 0, '王小明' FROM meeting`,
      [MEETINGS],
    );
    await client.query(
      `INSERT INTO meetings.discussion_proposals (meeting_id, proposed_by, paper_a_title, paper_a_link, paper_b_title,
         paper_c_title, voting_start_date, voting_end_date, opened_at, settled_at, voted_count)
       SELECT id, '陳柏宇', 'Attention Now', 'https://papers.example.org/a', 'Better Breaks', 'Calm Screens',
         now() - interval '2 days', now() - interval '1 day', now() - interval '2 days', now() - interval '1 day', 0
       FROM meetings.lab_meetings ORDER BY id LIMIT $1`,
      [PROPOSALS],
    );
    await client.query('ANALYZE');
  });

/** @returns the id of a proposal with an open vote, until tomorrow */
const openVote = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(
      'CREATE TABLE bench_paper_votes (proposal_id int, voter text, vote text, PRIMARY KEY (proposal_id, voter))',
    );
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO meetings.discussion_proposals (meeting_id, proposed_by, paper_a_title, paper_b_title, paper_c_title,
         voting_start_date, voting_end_date, opened_at)
       SELECT max(id), '陳柏宇', 'A', 'B', 'C', now(), now() + interval '1 day', now() FROM meetings.lab_meetings
       RETURNING id`,
    );
    return rows[0]!.id;
  });
