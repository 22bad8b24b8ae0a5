import { Statement } from '@lab/service-kit';

/** One answer per person. Returns no row when the gathering is over or deleted. */
const saveSql = (constraint: string): string => `
  INSERT INTO gathering_rsvps (gathering_id, member_id, guest_key, member_name, answer, head_count)
  SELECT id, :memberId::integer, :guestKey::text, :name, :answer, :headCount::integer FROM social_gatherings
  WHERE id = :gatheringId AND proposed_date > server_now()
  ON CONFLICT ON CONSTRAINT ${constraint} DO UPDATE SET member_name = excluded.member_name,
    answer = excluded.answer, head_count = excluded.head_count, updated_at = server_now()
  RETURNING id`;

export const SAVE_MEMBERS_RSVP = new Statement(saveSql('gathering_rsvps_member'));
export const SAVE_GUESTS_RSVP = new Statement(saveSql('gathering_rsvps_guest'));
