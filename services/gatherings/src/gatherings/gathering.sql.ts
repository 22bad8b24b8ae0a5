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
  type CandidateTally,
  type SharedSocialGathering,
  type SocialGathering,
} from '@lab/contracts';
import { betweenSql, jsonObjectSql, ListStatement, secondsSql, selectList, Statement } from '@lab/service-kit';
import type { SharedState } from '../sharing/shared-gathering.js';

/** Matches the caller's own votes and answers, by member id or guest key digest. */
const IS_MINE = '(member_id = :memberId::integer OR guest_key = :guestKey::text)';

/** Marks guests' names, so that no guest can impersonate a member. */
const MARKED = {
  memberName: `CASE WHEN member_id IS NULL AND member_name <> '${ANONYMOUS_GUEST}'
    THEN member_name || ' ${GUEST_MARK}' ELSE member_name END`,
};

const asJsonList = (object: string): string => `coalesce(json_agg(${object} ORDER BY id), '[]')`;

/** Joined to each row of `venue`: its votes. */
const TALLY = `
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE vote)::integer AS yes_votes, count(*) FILTER (WHERE NOT vote)::integer AS no_votes,
      bool_or(vote) FILTER (WHERE ${IS_MINE}) AS my_vote, ${asJsonList(jsonObjectSql(candidateVoteSchema, MARKED))} AS votes
    FROM candidate_votes WHERE candidate_id = venue.id
  ) AS tally`;

/** Joined to each row of `venue`: its comments. */
const COMMENTS = `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(jsonObjectSql(venueCommentSchema, MARKED))} AS comments
    FROM venue_comments WHERE candidate_id = venue.id
  ) AS said`;

/** Joined to each row of `gathering`: its venues, each as the given JSON object. */
const venues = (object: string, joined: string): string => `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(object)} AS candidates
    FROM venue_candidates AS venue ${joined} WHERE gathering_id = gathering.id
  ) AS venues`;

const MY_RSVP = `json_build_object('answer', answer, 'headCount', head_count)`;
const peopleSaying = (answer: string): string =>
  `least(coalesce(sum(head_count) FILTER (WHERE answer = '${answer}'), 0), 2147483647)::integer`;

/** Joined to each row of `gathering`: the answers. */
const RSVPS = `
  CROSS JOIN LATERAL (
    SELECT ${asJsonList(jsonObjectSql(rsvpSchema, MARKED))} AS rsvps,
      (json_agg(${MY_RSVP}) FILTER (WHERE ${IS_MINE})) -> 0 AS my_rsvp,
      json_build_object('yes', ${peopleSaying('yes')}, 'maybe', ${peopleSaying('maybe')},
        'no', count(*) FILTER (WHERE answer = 'no')) AS rsvp_counts
    FROM gathering_rsvps WHERE gathering_id = gathering.id
  ) AS answers`;

/** The gathering's venue with the most yes votes; in a tie, the first of them. */
export const winnerSql = (gatheringId: string): string => `
  SELECT venue.id FROM venue_candidates AS venue
  LEFT JOIN candidate_votes AS cast_vote ON cast_vote.candidate_id = venue.id AND cast_vote.vote
  WHERE venue.gathering_id = ${gatheringId}
  GROUP BY venue.id ORDER BY count(cast_vote.id) DESC, venue.id LIMIT 1`;

/** Computed from the clock at the time of reading, so that they are correct even before a past deadline is settled. */
export const BY_THE_CLOCK = {
  isVotingOpen: 'voting_end_date > server_now()',
  remainingSeconds: `greatest(0, ceil(${secondsSql(betweenSql('voting_end_date', 'server_now()'))}))::float8`,
  winnerId: `CASE WHEN voting_end_date > server_now() THEN NULL
    WHEN settled_at IS NOT NULL THEN winner_id ELSE (${winnerSql('gathering.id')}) END`,
};

/**
 * Changes when a voting deadline passes or a gathering begins. While a vote is open, it also changes every ten seconds,
 * so that the remaining time in a cached answer is at most ten seconds old.
 */
const DEADLINES_PASSED = `
  SELECT concat(count(*) FILTER (WHERE voting_end_date <= server_now()), '.',
    count(*) FILTER (WHERE proposed_date <= server_now()), '.', max(CASE WHEN voting_end_date > server_now()
    THEN floor(extract(epoch FROM server_now()) / 10) END)) FROM social_gatherings`;

/**
 * Gatherings as members see them, newest first.
 * @param where condition on `gathering`
 */
const gatheringsSql = (where: string): string => `
  SELECT ${selectList(socialGatheringSchema, BY_THE_CLOCK)} FROM social_gatherings AS gathering
  ${venues(jsonObjectSql(venueCandidateSchema), TALLY + COMMENTS)} ${RSVPS}
  WHERE ${where} ORDER BY created_at DESC, id DESC`;

/** All gatherings or the upcoming ones, with the caller's own votes. */
export const GATHERING_LIST = new ListStatement({
  counter: 'social_gatherings',
  name: 'events',
  rows: gatheringsSql('(NOT :isUpcoming::boolean OR proposed_date > server_now())'),
  moment: DEADLINES_PASSED,
});

export const GATHERING = new Statement<SocialGathering>(gatheringsSql('id = :id'));

const sharedSql = (where: string): string => `
  SELECT ${selectList(sharedSocialGatheringSchema, BY_THE_CLOCK)} FROM social_gatherings AS gathering
  ${venues(jsonObjectSql(sharedVenueCandidateSchema), TALLY)} ${RSVPS}
  WHERE ${where}`;

/** A gathering as seen through its share link: counts, but no names. */
export const SHARED_GATHERING = new Statement<SharedSocialGathering>(sharedSql('id = :id'));

/** The fields that decide about access to shared gatherings, and a fingerprint of the content of their pages. */
export const SHARED_STATES = new Statement<SharedState>(`
  SELECT id, share_token AS "shareToken", gathering.visibility,
    md5((to_jsonb(shared) - 'remainingSeconds')::text) AS fingerprint
  FROM (${sharedSql('id = ANY (:ids::integer[])')}) AS shared JOIN social_gatherings AS gathering USING (id)`);

export const VENUE_TALLY = new Statement<CandidateTally>(`
  SELECT ${selectList(candidateTallySchema, { candidateId: 'id' })} FROM venue_candidates AS venue ${TALLY}
  WHERE id = :venueId`);
