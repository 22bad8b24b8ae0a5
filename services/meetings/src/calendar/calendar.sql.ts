import type { CalendarEvent, LabMeeting } from '@lab/contracts';
import { instantSql, Statement, clampedDateSql } from '@lab/service-kit';
import type { FileMeeting } from '@lab/service-kit/calendar-files';
import { meetingsSql, TODAY, wallClockSql } from '../lab-meetings/lab-meeting.sql.js';
import { VOTING_END } from '../proposals/discussion-proposal.sql.js';

/** A meeting in a calendar. */
export type CalendarMeeting = FileMeeting & Pick<LabMeeting, 'id'>;

/** Meetings with their calendar id, their selected paper, and the full names of the presenters. */
const calendarSql = (where: string): string => `
  SELECT meeting.id, meeting.date, ${wallClockSql(`(${clampedDateSql('planned.date', 'timestamp')}) + interval '90 minutes'`)} AS "end",
    meeting.type, meeting.title, meeting.description, people.presenters_in_full AS presenters, meeting."isCancelled",
    meeting."paperTitle", meeting."paperLink", meeting."updatedAt", planned.uid, planned.sequence,
    CASE "selectedPaperOption" WHEN 'paper_a' THEN paper_a_title WHEN 'paper_b' THEN paper_b_title
      WHEN 'paper_c' THEN paper_c_title END AS "selectedTitle",
    CASE "selectedPaperOption" WHEN 'paper_a' THEN paper_a_link WHEN 'paper_b' THEN paper_b_link
      WHEN 'paper_c' THEN paper_c_link END AS "selectedLink"
  FROM (${meetingsSql(where)}) AS meeting
  JOIN lab_meetings AS planned ON planned.id = meeting.id
  LEFT JOIN people_of_meetings AS people ON people.meeting_id = meeting.id
  LEFT JOIN discussion_proposals AS proposal ON proposal.id = meeting."selectedProposalId"
  ORDER BY planned.date, planned.id`;

/** All meetings since a year ago. Includes cancelled meetings, so that calendar apps mark them as cancelled. */
export const CALENDAR_MEETINGS = new Statement<CalendarMeeting>(
  calendarSql(`lab_meetings.date >= ${TODAY} - interval '1 year'`),
);

export const CALENDAR_MEETING = new Statement<CalendarMeeting>(calendarSql('lab_meetings.id = :id'));

const END = instantSql(VOTING_END);

/** The deadlines of open and future votes. */
export const VOTE_DEADLINES = new Statement<CalendarEvent>(`
  SELECT 'paper-vote-' || proposal.id AS uid, 0 AS sequence, 'Voting ends: ' || meeting.title AS title,
    concat_ws(E'\\n', 'A: ' || paper_a_title, 'B: ' || paper_b_title, 'C: ' || paper_c_title) AS description,
    NULL AS location, json_build_object('kind', 'moments', 'start', ${END}, 'end', ${END}) AS time,
    ${instantSql('proposal.created_at')} AS "changedAt"
  FROM discussion_proposals AS proposal JOIN lab_meetings AS meeting ON meeting.id = proposal.meeting_id
  WHERE ${VOTING_END} > server_now() AND NOT is_cancelled
  ORDER BY ${VOTING_END}, proposal.id`);
