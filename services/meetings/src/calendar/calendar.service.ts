import { labMeetingMessages } from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LabClock } from '../lab-clock.js';
import { meetingsSql } from '../lab-meetings/lab-meeting.sql.js';
import { calendarFile, type CalendarMeeting } from './calendar-file.js';

/** Meetings with what a calendar shows beside: their identity there, and the paper that was selected. */
const calendarSql = (where: string): string => `
  SELECT meeting.id, meeting.date, to_char(planned.date + interval '90 minutes', 'YYYY-MM-DD"T"HH24:MI:SS') AS "end",
    meeting.type, meeting.title, meeting.description, meeting.presenters, meeting."isCancelled",
    meeting."paperTitle", meeting."paperLink", meeting."updatedAt", planned.uid, planned.sequence,
    CASE "selectedPaperOption" WHEN 'paper_a' THEN paper_a_title WHEN 'paper_b' THEN paper_b_title
      WHEN 'paper_c' THEN paper_c_title END AS "selectedTitle",
    CASE "selectedPaperOption" WHEN 'paper_a' THEN paper_a_link WHEN 'paper_b' THEN paper_b_link
      WHEN 'paper_c' THEN paper_c_link END AS "selectedLink"
  FROM (${meetingsSql(where)}) AS meeting
  JOIN lab_meetings AS planned ON planned.id = meeting.id
  LEFT JOIN discussion_proposals AS proposal ON proposal.id = meeting."selectedProposalId"
  ORDER BY planned.date, planned.id`;

/** Meetings as iCalendar files. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: LabClock,
  ) {}

  /** All meetings of the last year and to come. Cancelled ones stay, so that calendars learn of it. */
  async feed(): Promise<string> {
    return calendarFile(await this.meetings(), this.clock.timeZone);
  }

  /** What the feed shows. */
  meetings(): Promise<CalendarMeeting[]> {
    const where = `lab_meetings.date >= ${this.clock.todaySql} - interval '1 year'`;
    return this.dataSource.query<CalendarMeeting[]>(calendarSql(where));
  }

  /** One meeting. */
  async file(id: number): Promise<string> {
    const meetings = await this.dataSource.query<CalendarMeeting[]>(calendarSql('lab_meetings.id = $1'), [id]);
    if (!meetings.length) throw new NotFoundException(labMeetingMessages.unknown);
    return calendarFile(meetings, this.clock.timeZone);
  }
}
