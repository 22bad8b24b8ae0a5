import { UNDO_SECONDS } from '@lab/contracts';
import { Statement } from '@lab/service-kit';
import type { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { wallClockSql } from '../lab-meetings/lab-meeting.sql.js';
import type { ChangedMeeting, ScheduleChangeEntity } from './schedule-change.entity.js';

/** What undo needs to know. */
export type ScheduleChange = Pick<ScheduleChangeEntity, 'moved' | 'cancelled' | 'closedProposalId'>;

export const FORGET_OLD_CHANGES = new Statement(
  `DELETE FROM schedule_changes WHERE created_at < server_now() - interval '1 day'`,
);

export const REMEMBER_CHANGE = new Statement(`
  INSERT INTO schedule_changes (token_hash, moved, cancelled, closed_proposal_id, created_at)
  VALUES (:tokenHash, :moved, :cancelled, :closedProposalId, server_now())`);

export const REMEMBERED_CHANGE = new Statement<ScheduleChange & { id: number; isExpired: boolean }>(`
  SELECT id, moved, cancelled, closed_proposal_id AS "closedProposalId",
    undone_at IS NOT NULL OR created_at <= server_now() - interval '${UNDO_SECONDS} seconds' AS "isExpired"
  FROM schedule_changes WHERE token_hash = :tokenHash`);

export const MARK_UNDONE = new Statement('UPDATE schedule_changes SET undone_at = server_now() WHERE id = :id');

/** Ordered by id to avoid deadlocks. */
export const LOCK_CHANGED = new Statement<ChangedMeeting & Pick<LabMeetingEntity, 'isCancelled' | 'type'>>(`
  SELECT id, ${wallClockSql('date')} AS date, is_cancelled AS "isCancelled", type
  FROM lab_meetings WHERE id = ANY (:ids) ORDER BY id FOR UPDATE`);

export const MOVE_BACK = new Statement(`
  UPDATE lab_meetings SET date = date - interval '7 days', sequence = sequence + 1, updated_at = server_now()
  WHERE id = ANY (:ids)`);

/** Cancels a meeting or reverts its cancellation. */
export const SET_CANCELLED = new Statement<ChangedMeeting>(`
  UPDATE lab_meetings SET is_cancelled = :isCancelled, sequence = sequence + 1, updated_at = server_now()
  WHERE id = :id RETURNING id, ${wallClockSql('date')} AS date`);
