import type { LabMeetingMove } from '@lab/contracts';
import { Statement, tellableSql } from '@lab/service-kit';
import { wallClockSql } from '../lab-meetings/lab-meeting.sql.js';
import type { ChangedMeeting } from './schedule-change.entity.js';

/** Moves meetings one week later, in local time. */
export class Shift {
  /** What would be moved, and to when. */
  readonly preview: Statement<LabMeetingMove>;
  /** Ordered by id, like the locks of settling votes. */
  readonly lock: Statement;
  /** Requires the schedule lock and the locks on the meetings. */
  readonly move: Statement<ChangedMeeting>;

  /** @param range condition with `:from` that selects the meetings to move */
  constructor(range: string) {
    const moved = `NOT is_cancelled AND ${range}`;
    this.preview = new Statement(`
      SELECT id, title, type, ${wallClockSql('date')} AS "from", ${wallClockSql(`(${tellableSql('date', 'timestamp')}) + interval '7 days'`)} AS "to"
      FROM lab_meetings WHERE ${moved} ORDER BY date, "order", id`);
    this.lock = new Statement(`SELECT FROM lab_meetings WHERE ${moved} ORDER BY id FOR UPDATE`);
    this.move = new Statement(`
      UPDATE lab_meetings SET date = date + interval '7 days', sequence = sequence + 1, updated_at = server_now()
      WHERE ${moved} RETURNING id, ${wallClockSql('date')} AS date`);
  }
}

/** Meetings later than a date and time. */
export const SHIFT_LATER = new Shift('date > :from::timestamp');

/** Meetings on a calendar day and later. */
export const SHIFT_FROM_DAY = new Shift('date >= :from::date');
