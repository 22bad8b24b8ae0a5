import { Statement } from '@lab/service-kit';

/** Admits guests of a gathering one at a time, so that they are counted correctly. */
export const LOCK_GATHERING = new Statement('SELECT FROM social_gatherings WHERE id = :gatheringId FOR NO KEY UPDATE');

/** Admits a guest while the gathering has fewer than `:limit`. Returns no row otherwise. */
export const LET_IN = new Statement(`
  INSERT INTO gathering_guests (gathering_id, guest_key)
  SELECT :gatheringId::integer, :guestKey
  WHERE (SELECT count(*) FROM gathering_guests WHERE gathering_id = :gatheringId::integer) < :limit
  RETURNING id`);
