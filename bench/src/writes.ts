import type { RunningStack } from '@lab/local';
import { compare, type Outcome } from './compare.js';
import { withBareServer } from './with-bare-server.js';
import { fillWithoutTriggers, withDatabase } from './database.js';
import { logIn } from './session.js';

/** A write through the gateway, and a single statement that stores the same data without rules. */
interface WriteCase {
  name: string;
  goal: number;
  url: string;
  headers: Record<string, string>;
  databaseUrl: string;
  sql: string;
  /** The fields of the body that are the statement's parameters, in order. */
  bodyFields: readonly string[];
  /** Creates the next body. */
  nextBody: () => unknown;
  /** Creates the next body for the bare server, if the two must not use the same data. */
  nextBareBody?: () => unknown;
  /** Number of concurrent writers; default 16. */
  connections?: number;
}

/** Measures a write against the bare server that stores the same data. */
const benchWrite = async ({ name, goal, url, headers, nextBody, ...rest }: WriteCase): Promise<Outcome> => {
  const { nextBareBody = nextBody, connections, sql, ...bare } = rest;
  return withBareServer({ ...bare, statements: { written: sql } }, (bareUrl) =>
    compare({
      name,
      goal,
      bare: { url: bareUrl, nextBody: nextBareBody, expectedStatus: 200, connections },
      measured: { url, headers, nextBody, expectedStatus: 201, connections },
    }),
  );
};

/** More items than can be checked out during the measurement, because each can be checked out only once. */
const ITEMS = 30_000;

/** The same write without rules: a table with the same columns, without constraints. */
const BARE_SQL = `
  INSERT INTO bench_checkouts (equipment_id, lab_member_id, equipment_name, member_name,
    expected_return_date, purpose)
  VALUES ($1, $2, 'Study phone', '成員', $3, $4)`;

interface CheckoutCase {
  url: string;
  headers: Record<string, string>;
  databaseUrl: string;
}

/** A checkout through the gateway, equipment and members services, against a single INSERT. */
export const benchCheckout = async ({ url, headers, databaseUrl }: CheckoutCase): Promise<Outcome> => {
  let equipmentId = await addItems(databaseUrl);
  const checkout = { equipmentId, labMemberId: 1, expectedReturnDate: '2199-12-31', purpose: 'Field study' };
  return benchWrite({
    name: 'a checkout',
    goal: 0.09,
    url,
    headers,
    databaseUrl,
    sql: BARE_SQL,
    bodyFields: ['equipmentId', 'labMemberId', 'expectedReturnDate', 'purpose'],
    nextBody: () => ({ ...checkout, equipmentId: (equipmentId += 1) }),
    nextBareBody: () => checkout,
  });
};

/** @returns the id before the first new item's */
const addItems = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query('CREATE TABLE bench_checkouts (LIKE equipment.equipment_checkouts INCLUDING DEFAULTS)');
    const { rows } = await client.query<{ last: number }>('SELECT max(id) AS last FROM equipment.equipment');
    await fillWithoutTriggers(
      client,
      'equipment.equipment',
      `INSERT INTO equipment.equipment (name, description)
       SELECT 'Study phone', 'Android phone' FROM generate_series(1, ${ITEMS})`,
    );
    return rows[0]!.last;
  });

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
