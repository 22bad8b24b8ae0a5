import { venueFields } from '@lab/contracts';
import { snakeCase, Statement } from '@lab/service-kit';

const NAMES = Object.keys(venueFields);

/** Locks the gathering against settling, so that no venue is added to a settled gathering. */
export const ADD_VENUE = new Statement<{ id: number }>(`
  INSERT INTO venue_candidates (gathering_id, ${NAMES.map(snakeCase).join(', ')}, added_by, added_by_id)
  SELECT id, ${NAMES.map((name) => `:${name}`).join(', ')}, :addedBy, :addedById::integer FROM social_gatherings
  WHERE id = :gatheringId AND voting_end_date > server_now() AND settled_at IS NULL FOR KEY SHARE
  RETURNING id`);

export const REMOVE_VENUE = new Statement<{ id: number }>(`
  DELETE FROM venue_candidates WHERE id = :id AND gathering_id IN (
    SELECT gathering_id FROM venue_candidates AS venue
    JOIN social_gatherings AS gathering ON gathering.id = venue.gathering_id
    WHERE venue.id = :id AND voting_end_date > server_now() AND settled_at IS NULL FOR KEY SHARE OF gathering
  ) RETURNING id`);
