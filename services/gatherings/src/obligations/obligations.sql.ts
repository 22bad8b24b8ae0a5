import { paths, type MemberObligations } from '@lab/contracts';
import { calendarDateSql, clampedDateSql, jsonArraySql, Statement } from '@lab/service-kit';

/** The gatherings with an open vote in which this member has not voted, as JSON. */
export const OBLIGATIONS = new Statement<Pick<MemberObligations, 'openVotes'>>(`
  SELECT ${jsonArraySql(`
    SELECT id, title, ${calendarDateSql(`(${clampedDateSql('voting_end_date', 'timestamptz')}) AT TIME ZONE :timeZone::text`)} AS date,
      '${paths.socialGatherings}?event=' || id AS href
    FROM social_gatherings AS gathering
    WHERE voting_end_date > server_now() AND settled_at IS NULL
      AND EXISTS (SELECT FROM venue_candidates WHERE gathering_id = gathering.id)
      AND NOT EXISTS (
        SELECT FROM candidate_votes JOIN venue_candidates AS venue ON venue.id = candidate_id
        WHERE gathering_id = gathering.id AND member_id = :memberId)
    ORDER BY voting_end_date, id`)}::json AS "openVotes"`);
