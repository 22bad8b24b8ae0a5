import { Statement } from '@lab/service-kit';

/** Admits guests of a gathering one at a time, so that they are counted correctly. */
export const LOCK_GATHERING = new Statement('SELECT FROM social_gatherings WHERE id = :gatheringId FOR NO KEY UPDATE');

/** The number of guests who have voted or answered, and whether this guest is one of them. */
export const GUESTS = new Statement<{ count: number; isKnown: boolean }>(`
  SELECT count(*)::integer AS count, coalesce(bool_or(guest_key = :guestKey), false) AS "isKnown" FROM (
    SELECT guest_key FROM gathering_rsvps WHERE gathering_id = :gatheringId AND guest_key IS NOT NULL
    UNION
    SELECT guest_key FROM candidate_votes JOIN venue_candidates AS venue ON venue.id = candidate_id
    WHERE gathering_id = :gatheringId AND guest_key IS NOT NULL
  ) AS guests`);
