import type { MemberObligations } from '@lab/contracts';
import { calendarDateSql, clampedDateSql, jsonArraySql, Statement } from '@lab/service-kit';
import { meetingPathSql, TODAY } from '../lab-meetings/lab-meeting.sql.js';
import { PROPOSAL_STATE, VOTING_END } from '../proposals/discussion-proposal.sql.js';

const DAY = calendarDateSql('meeting.date');
const HREF = meetingPathSql('meeting');

/** The future meetings at which a member presents. */
const PRESENTATIONS = `
  SELECT meeting.id, meeting.title, ${DAY} AS date, ${HREF} AS href
  FROM lab_meetings AS meeting JOIN meeting_people ON meeting_id = meeting.id AND role = 'presenter'
  WHERE member_id = :memberId AND NOT is_cancelled AND meeting.date >= ${TODAY} ORDER BY meeting.date, meeting.id`;

/** The open votes on papers in which the member has not voted. */
const OPEN_VOTES = `
  SELECT proposal.id, meeting.title, ${calendarDateSql(`(${clampedDateSql(VOTING_END, 'timestamptz')}) AT TIME ZONE :timeZone::text`)} AS date, ${HREF} AS href
  FROM discussion_proposals AS proposal JOIN lab_meetings AS meeting ON meeting.id = meeting_id
  WHERE ${PROPOSAL_STATE} = 'voting' AND NOT EXISTS (
    SELECT FROM proposal_votes
    WHERE proposal_id = proposal.id AND voter_key = 'member:' || :memberId::integer AND vote_status <> 'not_voted')
  ORDER BY ${VOTING_END}, proposal.id`;

/** As JSON. */
export const OBLIGATIONS = new Statement<Pick<MemberObligations, 'presentations' | 'openVotes'>>(`
  SELECT ${jsonArraySql(PRESENTATIONS)}::json AS presentations, ${jsonArraySql(OPEN_VOTES)}::json AS "openVotes"`);

/** Locks the future meetings at which a member presents, by id, and returns the member's presenter rows. */
export const LOCK_PRESENTATIONS = new Statement<{ id: number; meetingId: number; slidesLink: string | null }>(`
  SELECT presenter.id, meeting.id AS "meetingId", slides_link AS "slidesLink"
  FROM lab_meetings AS meeting JOIN meeting_people AS presenter ON meeting_id = meeting.id AND role = 'presenter'
  WHERE member_id = :memberId AND meeting.id = ANY (:ids) ORDER BY meeting.id FOR UPDATE OF meeting`);

/** Keeps links that were created without a chosen identity: they do not belong to the member. */
export const END_CALENDAR_LINKS = new Statement(
  'DELETE FROM calendar_links WHERE member_id = :memberId AND NOT is_unclaimed',
);
