import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchChangingList } from './list.js';
import { logIn } from './session.js';
import { benchWrite } from './write.js';

const EVENTS = 200;
const VENUES = 8;
const VOTES = 25;

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const VOTES_SQL = `
  SELECT count(*) FILTER (WHERE vote)::int AS yes, count(*) FILTER (WHERE NOT vote)::int AS no,
    bool_or(vote) FILTER (WHERE member_id = 1) AS mine, coalesce(json_agg(json_build_object('id', id, 'memberId', member_id,
      'memberName', member_name, 'vote', vote, 'createdAt', ${instant('created_at')}) ORDER BY id), '[]') AS votes
  FROM gatherings.candidate_votes WHERE candidate_id = venue.id`;

const COMMENTS_SQL = `
  SELECT coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'memberName', member_name,
    'comment', comment, 'createdAt', ${instant('created_at')}) ORDER BY id), '[]') AS comments
  FROM gatherings.venue_comments WHERE candidate_id = venue.id`;

const VENUES_SQL = `
  SELECT coalesce(json_agg(json_build_object('id', id, 'gatheringId', gathering_id, 'name', name, 'location', location,
    'mapUrl', map_url, 'cuisineType', cuisine_type, 'priceRange', price_range, 'addedBy', added_by, 'yesVotes', yes,
    'noVotes', no, 'myVote', mine, 'votes', votes, 'comments', comments) ORDER BY id), '[]') AS candidates
  FROM gatherings.venue_candidates AS venue
    CROSS JOIN LATERAL (${VOTES_SQL}) AS tally CROSS JOIN LATERAL (${COMMENTS_SQL}) AS said
  WHERE gathering_id = event.id`;

const ANSWERS_SQL = `
  SELECT json_build_object('yes', coalesce(sum(head_count) FILTER (WHERE answer = 'yes'), 0), 'maybe',
      coalesce(sum(head_count) FILTER (WHERE answer = 'maybe'), 0), 'no', count(*) FILTER (WHERE answer = 'no')) AS counts,
    (json_agg(json_build_object('answer', answer, 'headCount', head_count)) FILTER (WHERE member_id = 1)) -> 0 AS mine,
    coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'memberName', member_name, 'answer', answer,
      'headCount', head_count) ORDER BY id), '[]') AS answers
  FROM gatherings.gathering_rsvps WHERE gathering_id = event.id`;

/** The events' query: same columns, joins and order. */
const EVENTS_SQL = `
  SELECT id, title, description, ${instant('proposed_date')} AS "proposedDate", ${instant('voting_end_date')} AS
    "votingEndDate", visibility, proposed_by AS "proposedBy", ${instant('created_at')} AS "createdAt",
    voting_end_date > now() AS "isVotingOpen", ceil(extract(epoch FROM voting_end_date - now()))::int AS
    "remainingSeconds", winner_id AS "winnerId", counts AS "rsvpCounts", mine AS "myRsvp", share_token AS "shareToken",
    candidates, answers AS rsvps, version
  FROM gatherings.social_gatherings AS event
    CROSS JOIN LATERAL (${VENUES_SQL}) AS venues CROSS JOIN LATERAL (${ANSWERS_SQL}) AS who
  ORDER BY created_at DESC, id DESC`;

/** What a vote writes, without rules: one row a voter, kept up to date. */
const VOTE_SQL = `
  INSERT INTO bench_venue_votes (candidate_id, member_id, vote) VALUES ($1, 1, $2)
  ON CONFLICT (candidate_id, member_id) DO UPDATE SET vote = excluded.vote RETURNING candidate_id`;

/** The list of events and a vote through the gateway, against bare servers. */
export const benchGatherings = async (stack: RunningStack): Promise<Outcome[]> => {
  const { url, databaseUrl } = stack;
  const candidateId = await fillEvents(databaseUrl);
  const headers = await logIn(stack);
  const whole = await benchChangingList({
    name: `${EVENTS} events of ${VENUES} venues and ${VENUES * VOTES} votes`,
    url: `${url}/api/social-gatherings`,
    headers,
    databaseUrl,
    listName: 'events',
    sql: EVENTS_SQL,
    // Five million letters: sixteen at once are first answered after seconds.
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
  return [whole, vote];
};

/** @returns a venue that is voted on */
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
