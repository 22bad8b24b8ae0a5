import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchChangingList } from './list.js';
import { logIn } from './session.js';
import { benchOutboxCost } from './trigger-cost.js';
import { benchWrite } from './write.js';

const EVENTS = 50;
const VENUES = 8;
const VOTES = 25;

/** The same write without rules: one row per voter, updated by later votes. */
const VOTE_SQL = `
  INSERT INTO bench_venue_votes (candidate_id, member_id, vote) VALUES ($1, 1, $2)
  ON CONFLICT (candidate_id, member_id) DO UPDATE SET vote = excluded.vote`;

/** The list of events and a vote, through the gateway, against bare servers. */
export const benchGatherings = async (stack: RunningStack): Promise<Outcome[]> => {
  const { url, databaseUrl } = stack;
  const candidateId = await fillEvents(databaseUrl);
  const headers = await logIn(stack);
  const whole = await benchChangingList({
    name: `${EVENTS} events of ${VENUES} venues and ${VENUES * VOTES} votes`,
    url: `${url}/api/social-gatherings`,
    headers,
    databaseUrl,
    // More than a million characters: sixteen concurrent requests take a second.
    seconds: 8,
  });
  let count = 0;
  const vote = await benchWrite({
    name: 'a vote on a venue',
    goal: 0.2,
    url: `${url}/api/candidate-votes`,
    headers,
    databaseUrl,
    sql: VOTE_SQL,
    bodyFields: ['candidateId', 'vote'],
    nextBody: () => ({ candidateId, vote: (count += 1) % 2 === 0 }),
  });
  const commented = await benchOutboxCost({
    name: 'a comment with ÷ without outbox',
    databaseUrl,
    tables: ['gatherings.venue_comments'],
    target: {
      url: `${url}/api/candidate-votes`,
      headers,
      expectedStatus: 201,
      nextBody: () => ({ candidateId, comment: 'They have a garden.' }),
    },
  });
  await withDatabase(databaseUrl, (client) => client.query('TRUNCATE gatherings.venue_comments'));
  return [whole, vote, commented];
};

/** @returns the id of a venue with an open vote */
const fillEvents = (databaseUrl: string): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    await client.query(
      'CREATE TABLE bench_venue_votes (candidate_id int, member_id int, vote bool, PRIMARY KEY (candidate_id, member_id))',
    );
    await client.query('TRUNCATE gatherings.social_gatherings, gatherings.venue_candidates CASCADE');
    await client.query(
      `INSERT INTO gatherings.social_gatherings
         (title, description, proposed_date, voting_end_date, proposed_by, share_token, created_at)
       SELECT 'Dinner ' || n, 'Somewhere near the lab', now() + interval '9 days', now() + interval '3 days', '王小明',
         md5(n::text), now() - n * interval '1 hour'
       FROM generate_series(1, $1) AS n`,
      [EVENTS],
    );
    await client.query(
      `INSERT INTO gatherings.venue_candidates (gathering_id, name, location, cuisine_type, added_by)
       SELECT id, 'Venue ' || n, n || ' Example Lane', 'Taiwanese', '王小明'
       FROM gatherings.social_gatherings CROSS JOIN generate_series(1, $1) AS n`,
      [VENUES],
    );
    await client.query(
      `INSERT INTO gatherings.candidate_votes (candidate_id, member_id, member_name, vote)
       SELECT id, n, '成員' || n, n % 3 > 0 FROM gatherings.venue_candidates CROSS JOIN generate_series(1, $1) AS n`,
      [VOTES],
    );
    await client.query('ANALYZE');
    const { rows } = await client.query<{ id: number }>('SELECT min(id) AS id FROM gatherings.venue_candidates');
    return rows[0]!.id;
  });
