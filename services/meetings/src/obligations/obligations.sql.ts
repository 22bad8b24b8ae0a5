import type { MemberObligations } from '@lab/contracts';
import { calendarDateSql, tellableSql, jsonArraySql, Statement } from '@lab/service-kit';
import { meetingPathSql, TODAY } from '../lab-meetings/lab-meeting.sql.js';
import { PROPOSAL_STATE, VOTING_END } from '../proposals/discussion-proposal.sql.js';

const DAY = calendarDateSql('meeting.date');
const HREF = meetingPathSql('meeting');

/** The meetings that a member is yet to present. */
const PRESENTATIONS = `
  SELECT meeting.id, meeting.title, ${DAY} AS date, ${HREF} AS href
  FROM lab_meetings AS meeting JOIN meeting_people ON meeting_id = meeting.id AND kind = 'presenter'
  WHERE member_id = :memberId AND NOT is_cancelled AND meeting.date >= ${TODAY} ORDER BY meeting.date, meeting.id`;

/** The open votes on papers in which a member has not voted. */
const OPEN_VOTES = `
  SELECT proposal.id, meeting.title, ${calendarDateSql(`(${tellableSql(VOTING_END, 'timestamptz')}) AT TIME ZONE :timeZone::text`)} AS date, ${HREF} AS href
  FROM discussion_proposals AS proposal JOIN lab_meetings AS meeting ON meeting.id = meeting_id
  WHERE ${PROPOSAL_STATE} = 'voting' AND NOT EXISTS (
    SELECT FROM proposal_votes
    WHERE proposal_id = proposal.id AND voter_key = 'member:' || :memberId::integer AND vote_status <> 'not_voted')
  ORDER BY ${VOTING_END}, proposal.id`;

/** As JSON. */
export const OBLIGATIONS = new Statement<Pick<MemberObligations, 'presentations' | 'openVotes'>>(`
  SELECT ${jsonArraySql(PRESENTATIONS)}::json AS presentations, ${jsonArraySql(OPEN_VOTES)}::json AS "openVotes"`);

/** A member's presentations, with their place among the presenters. Locks the meetings, by id. */
export const LOCK_PRESENTATIONS = new Statement<{
  id: number;
  presenters: string;
  slidesLink: string | null;
  position: number;
}>(`
  SELECT meeting.id, presenters, slides_link AS "slidesLink", position
  FROM lab_meetings AS meeting JOIN meeting_people ON meeting_id = meeting.id AND kind = 'presenter'
  WHERE member_id = :memberId AND meeting.id = ANY (:ids) ORDER BY meeting.id FOR UPDATE OF meeting`);

export const PASS_ON_PRESENTATION = new Statement(`
  UPDATE lab_meetings SET presenters = :presenters, slides_link = :slidesLink, sequence = sequence + 1,
    updated_at = server_now()
  WHERE id = :id`);

/** Says who the new presenter is, in case several members have their name. */
export const LINK_PRESENTER = new Statement(`
  INSERT INTO meeting_people SELECT :meetingId::integer, 'presenter', :position::integer, id
  FROM known_members WHERE id = :memberId AND NOT EXISTS (
    SELECT FROM meeting_people WHERE meeting_id = :meetingId AND kind = 'presenter' AND member_id = :memberId)
  ON CONFLICT (meeting_id, kind, position) DO UPDATE SET member_id = excluded.member_id`);

/** Links that were made without a chosen identity belong to nobody. */
export const END_CALENDAR_LINKS = new Statement(`
  WITH personal AS (DELETE FROM personal_calendars WHERE member_id = :memberId)
  DELETE FROM calendar_feeds WHERE member_id = :memberId AND NOT is_unclaimed`);
