import type { LabMeetingMove } from '@lab/contracts';
import type { EntityManager } from 'typeorm';
import { wallClockSql } from '../lab-meetings/lab-meeting.sql.js';
import type { ChangedMeeting } from './schedule-change.entity.js';

/** Which meetings a shift moves: those that take place and meet this condition, of which `$1` is the parameter. */
export interface ShiftRange {
  where: string;
  parameter: string;
}

/** Meetings later than this date and time. */
export const laterThan = (date: string): ShiftRange => ({ where: 'date > $1::timestamp', parameter: date });

/** Meetings on this calendar day and after it. */
export const fromDay = (day: string): ShiftRange => ({ where: 'date >= $1::date', parameter: day });

/** What a shift would move, and to when. Changes nothing. */
export const previewShift = (range: ShiftRange, manager: EntityManager): Promise<LabMeetingMove[]> =>
  manager.query<LabMeetingMove[]>(
    `SELECT id, title, type, ${wallClockSql('date')} AS "from", ${wallClockSql(`date + interval '7 days'`)} AS "to"
     FROM lab_meetings WHERE NOT is_cancelled AND ${range.where} ORDER BY date, "order", id`,
    [range.parameter],
  );

/** Moves meetings exactly one week on, by the wall clock. Needs the schedule lock. */
export const shift = async (range: ShiftRange, manager: EntityManager): Promise<ChangedMeeting[]> => {
  // In the order of their ids, as the settling of votes locks them.
  await manager.query(`SELECT FROM lab_meetings WHERE NOT is_cancelled AND ${range.where} ORDER BY id FOR UPDATE`, [
    range.parameter,
  ]);
  const [moved] = await manager.query<[ChangedMeeting[], number]>(
    `UPDATE lab_meetings SET date = date + interval '7 days', sequence = sequence + 1, updated_at = server_now()
     WHERE NOT is_cancelled AND ${range.where} RETURNING id, sequence`,
    [range.parameter],
  );
  return moved;
};
