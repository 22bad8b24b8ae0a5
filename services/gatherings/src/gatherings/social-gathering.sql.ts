import {
  ANONYMOUS_GUEST,
  candidateTallySchema,
  candidateVoteSchema,
  GUEST_MARK,
  rsvpSchema,
  sharedSocialGatheringSchema,
  sharedVenueCandidateSchema,
  socialGatheringSchema,
  venueCandidateSchema,
  venueCommentSchema,
} from '@lab/contracts';
import { jsonObjectSql, selectList } from '@lab/service-kit';

/** Of votes and answers: $1 is the caller's member id, $2 the digest of their guest key. */
const IS_MINE = '(member_id = $1::integer OR guest_key = $2::text)';

/** Names are marked where they leave: whatever a guest has typed, it is nobody's who belongs to the lab. */
const MARKED = {
  memberName: `CASE WHEN member_id IS NULL AND member_name <> '${ANONYMOUS_GUEST}'
    THEN member_name || ' ${GUEST_MARK}' ELSE member_name END`,
};

const asJsonList = (object: string): string => `coalesce(json_agg(${object} ORDER BY id), '[]')`;

/** Joined to every row of `candidate`: where it stands. */
const TALLY = `
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE vote)::integer AS yes_votes, count(*) FILTER (WHERE NOT vote)::integer AS no_votes,
      bool_or(vote) FILTER (WHERE ${IS_MINE}) AS my_vote, ${asJsonList(jsonObjectSql(candidateVoteSchema, MARKED))} AS votes
    FROM candidate_votes WHERE candidate_id = candidate.id
  ) AS tally`;

/** Joined to every row of `candidate`: what was said of it. */
const COMMENTS = `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(jsonObjectSql(venueCommentSchema, MARKED))} AS comments
    FROM venue_comments WHERE candidate_id = candidate.id
  ) AS said`;

/** Joined to every row of `gathering`: its venues, as an object of each. */
const venues = (object: string, joined: string): string => `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(object)} AS candidates
    FROM venue_candidates AS candidate ${joined} WHERE gathering_id = gathering.id
  ) AS venues`;

const MY_RSVP = `json_build_object('answer', answer, 'headCount', head_count)`;
const peopleSaying = (answer: string): string =>
  `coalesce(sum(head_count) FILTER (WHERE answer = '${answer}'), 0)::integer`;

/** Joined to every row of `gathering`: who comes. */
const RSVPS = `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(jsonObjectSql(rsvpSchema, MARKED))} AS rsvps,
      (json_agg(${MY_RSVP}) FILTER (WHERE ${IS_MINE})) -> 0 AS my_rsvp,
      json_build_object('yes', ${peopleSaying('yes')}, 'maybe', ${peopleSaying('maybe')},
        'no', count(*) FILTER (WHERE answer = 'no')) AS rsvp_counts
    FROM gathering_rsvps WHERE gathering_id = gathering.id
  ) AS answers`;

/** The candidate of an event with most yes votes, the first on a tie. */
export const winnerSql = (gatheringId: string): string => `
  SELECT candidate.id FROM venue_candidates AS candidate
  LEFT JOIN candidate_votes AS cast_vote ON cast_vote.candidate_id = candidate.id AND cast_vote.vote
  WHERE candidate.gathering_id = ${gatheringId}
  GROUP BY candidate.id ORDER BY count(cast_vote.id) DESC, candidate.id LIMIT 1`;

/** By the clock at the moment of reading: right also when a deadline has passed and is not settled yet. */
export const BY_THE_CLOCK = {
  isVotingOpen: 'voting_end_date > now()',
  remainingSeconds: 'greatest(0, ceil(extract(epoch FROM voting_end_date - now())))::integer',
  winnerId: `CASE WHEN voting_end_date > now() THEN NULL
    WHEN settled_at IS NOT NULL THEN winner_id ELSE (${winnerSql('gathering.id')}) END`,
};

/**
 * Events as members see them, the newest first. $1 is the caller's member id, $2 the digest of their guest key.
 * @param where a condition on `gathering`
 */
export const gatheringsSql = (where: string): string => `
  SELECT ${selectList(socialGatheringSchema, BY_THE_CLOCK)} FROM social_gatherings AS gathering
  ${venues(jsonObjectSql(venueCandidateSchema), TALLY + COMMENTS)} ${RSVPS}
  WHERE ${where} ORDER BY created_at DESC, id DESC`;

const sharedSql = (where: string): string => `
  SELECT ${selectList(sharedSocialGatheringSchema, BY_THE_CLOCK)} FROM social_gatherings AS gathering
  ${venues(jsonObjectSql(sharedVenueCandidateSchema), TALLY)} ${RSVPS}
  WHERE ${where}`;

/** An event ($3) as whoever has its link sees it: counts, not people. $1 and $2 as above. */
export const SHARED_GATHERING = sharedSql('id = $3');

/** Of events ($3) what lets whoever has the link in, and a fingerprint of what they see. $1 and $2 as above. */
export const SHARED_STATES = `
  SELECT id, share_token AS "shareToken", gathering.visibility,
    md5((to_jsonb(shared) - 'remainingSeconds')::text) AS fingerprint
  FROM (${sharedSql('id = ANY ($3::integer[])')}) AS shared JOIN social_gatherings AS gathering USING (id)`;

/** Where a candidate ($3) stands. $1 and $2 as above. */
export const CANDIDATE_TALLY = `
  SELECT ${selectList(candidateTallySchema, { candidateId: 'id' })} FROM venue_candidates AS candidate ${TALLY}
  WHERE id = $3`;

/**
 * Which deadlines have passed and which events have begun, and, while one is ahead, in which ten seconds we are: so long may an answer that was
 * not read anew be behind with its remaining time.
 */
export const DEADLINES_PASSED = `
  SELECT concat(count(*) FILTER (WHERE voting_end_date <= now()), '.',
    count(*) FILTER (WHERE proposed_date <= now()), '.', max(CASE WHEN voting_end_date > now()
    THEN floor(extract(epoch FROM now()) / 10) END)) FROM social_gatherings`;
