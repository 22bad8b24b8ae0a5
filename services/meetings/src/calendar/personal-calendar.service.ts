import type { CalendarEvent } from '@lab/contracts';
import { instantSql } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LabClock } from '../lab-clock.js';
import { VOTING_END } from '../proposals/discussion-proposal.sql.js';
import { personalCalendarFile } from './calendar-file.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSources } from './calendar-sources.js';
import type { CalendarOwner } from './personal-calendar-links.js';

const END = instantSql(VOTING_END);

/** The deadlines of votes that are open or will be. */
const VOTE_DEADLINES = `
  SELECT 'paper-vote-' || proposal.id AS uid, 0 AS sequence, 'Voting ends: ' || meeting.title AS title,
    concat_ws(E'\\n', 'A: ' || paper_a_title, 'B: ' || paper_b_title, 'C: ' || paper_c_title) AS description,
    NULL AS location, json_build_object('kind', 'moments', 'start', ${END}, 'end', ${END}) AS time,
    ${instantSql('proposal.created_at')} AS "changedAt"
  FROM discussion_proposals AS proposal JOIN lab_meetings AS meeting ON meeting.id = proposal.meeting_id
  WHERE ${VOTING_END} > server_now() AND NOT is_cancelled
  ORDER BY ${VOTING_END}, proposal.id`;

/** Everything that is in a member's own calendar, as one iCalendar file. */
@Injectable()
export class PersonalCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: CalendarService,
    private readonly sources: CalendarSources,
    private readonly clock: LabClock,
  ) {}

  /** @throws ServiceAwayException when a part of it cannot be told */
  async file(owner: CalendarOwner): Promise<string> {
    const [meetings, votes, others] = await Promise.all([
      this.calendar.meetings(),
      this.dataSource.query<CalendarEvent[]>(VOTE_DEADLINES),
      this.sources.eventsOf(owner),
    ]);
    return personalCalendarFile(meetings, [...votes, ...others], this.clock.timeZone);
  }
}
