import { UNDO_SECONDS, type LabMeetingMove } from '@lab/contracts';
import { Statement, clampedDateSql } from '@lab/service-kit';
import type { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { wallClockSql } from '../lab-meetings/lab-meeting.sql.js';
import type { ChangedMeeting, MovedMeeting, ScheduleChangeEntity } from './schedule-change.entity.js';

/** The data that undo needs. */
export type ScheduleChange = Pick<ScheduleChangeEntity, 'moved' | 'cancelled' | 'closedProposalId' | 'created'>;

export const FORGET_OLD_CHANGES = new Statement(
  `DELETE FROM schedule_changes WHERE created_at < server_now() - interval '1 day'`,
);

export const REMEMBER_CHANGE = new Statement(`
  INSERT INTO schedule_changes (token_hash, moved, cancelled, closed_proposal_id, created, created_at)
  VALUES (:tokenHash, :moved, :cancelled, :closedProposalId, :created, server_now())`);

export const REMEMBERED_CHANGE = new Statement<ScheduleChange & { id: number; isExpired: boolean }>(`
  SELECT id, moved, cancelled, closed_proposal_id AS "closedProposalId", created,
    undone_at IS NOT NULL OR created_at <= server_now() - interval '${UNDO_SECONDS} seconds' AS "isExpired"
  FROM schedule_changes WHERE token_hash = :tokenHash`);

export const MARK_UNDONE = new Statement('UPDATE schedule_changes SET undone_at = server_now() WHERE id = :id');

/** Ordered by id to avoid deadlocks. */
export const LOCK_CHANGED = new Statement<ChangedMeeting & Pick<LabMeetingEntity, 'isCancelled' | 'type' | 'version'>>(`
  SELECT id, ${wallClockSql('date')} AS date, is_cancelled AS "isCancelled", type, version
  FROM lab_meetings WHERE id = ANY (:ids) ORDER BY id FOR UPDATE`);

export const MOVE_BACK = new Statement(`
  UPDATE lab_meetings SET date = date - make_interval(days => moved.days), sequence = sequence + 1, updated_at = server_now()
  FROM jsonb_to_recordset(:moved::jsonb) AS moved (id int, days int) WHERE lab_meetings.id = moved.id`);

/** Everything that members have added to meetings since they were created together. */
export const ADDED_MEANWHILE = new Statement(
  ['discussion_proposals', 'meeting_files', 'meeting_minutes']
    .map((table) => `SELECT FROM ${table} WHERE meeting_id = ANY (:ids)`)
    .join(' UNION ALL '),
);

/** Cancels a meeting or reverts its cancellation. */
export const SET_CANCELLED = new Statement<ChangedMeeting>(`
  UPDATE lab_meetings SET is_cancelled = :isCancelled, sequence = sequence + 1, updated_at = server_now()
  WHERE id = :id RETURNING id, ${wallClockSql('date')} AS date`);

/** Moves meetings by some days, in local time. */
export interface Shift {
  /** The meetings that would move, and their new times. */
  preview: Statement<LabMeetingMove>;
  /** Ordered by id, like the locks of settling votes. */
  lock: Statement;
  /** Requires the schedule lock and the locks on the meetings. */
  move: Statement<MovedMeeting>;
}

/**
 * @param range condition with `:from` and `:id` that selects the meetings to move
 * @param days by how many days each of them moves
 */
const shiftOf = (range: string, days = ':days::int'): Shift => {
  const moved = `NOT is_cancelled AND ${range}`;
  return {
    preview: new Statement(`
      SELECT id, title, type, ${wallClockSql('date')} AS "from",
        ${wallClockSql(`(${clampedDateSql('date', 'timestamp')}) + make_interval(days => ${days})`)} AS "to"
      FROM lab_meetings WHERE ${moved} ORDER BY date, "order", id`),
    lock: new Statement(`SELECT FROM lab_meetings WHERE ${moved} ORDER BY id FOR UPDATE`),
    move: new Statement(`
      UPDATE lab_meetings SET date = date + make_interval(days => ${days}), sequence = sequence + 1,
        updated_at = server_now()
      WHERE ${moved} RETURNING id, ${wallClockSql('date')} AS date, ${days} AS days`),
  };
};

/** Meetings later than a date and time. */
export const SHIFT_LATER = shiftOf('date > :from::timestamp');

/** Meetings on a calendar day and later. */
export const SHIFT_FROM_DAY = shiftOf('date >= :from::date');

export const SHIFT_ONE = shiftOf('id = :id::int');

/** Two meetings, which change places. */
export const SHIFT_SWAP = shiftOf(
  'id IN (:id::int, :swapWith::int)',
  'CASE WHEN id = :id::int THEN :days::int ELSE -(:days::int) END',
);

/** One meeting, and those later than a date and time. */
export const SHIFT_WITH_LATER = shiftOf('(id = :id::int OR date > :from::timestamp)');
