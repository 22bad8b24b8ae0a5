import { Statement } from '@lab/service-kit';

/**
 * One vote per person. The statement itself checks the deadline, and its lock makes settling wait for it. Returns no
 * row when voting has ended or the venue is deleted.
 */
const castSql = (constraint: string): string => `
  INSERT INTO candidate_votes (candidate_id, member_id, guest_key, member_name, vote)
  SELECT venue.id, :memberId::integer, :guestKey::text, :name, :vote::boolean FROM venue_candidates AS venue
  JOIN social_gatherings AS gathering ON gathering.id = venue.gathering_id
  WHERE venue.id = :venueId AND voting_end_date > server_now() AND settled_at IS NULL FOR KEY SHARE OF gathering
  ON CONFLICT ON CONSTRAINT ${constraint}
  DO UPDATE SET vote = excluded.vote, member_name = excluded.member_name, updated_at = server_now()
  RETURNING id`;

export const CAST_MEMBERS_VOTE = new Statement(castSql('candidate_votes_member'));
export const CAST_GUESTS_VOTE = new Statement(castSql('candidate_votes_guest'));

/** Adds nothing when the venue is deleted. */
export const ADD_COMMENT = new Statement(`
  INSERT INTO venue_comments (candidate_id, member_id, member_name, comment)
  SELECT id, :memberId::integer, :name, :comment FROM venue_candidates WHERE id = :venueId FOR KEY SHARE`);
