import { labMeetingMessages, UNDO_SECONDS, type UndoneLabMeetings } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { MeetingEvents } from '../meeting-events.js';
import { createToken, hashToken } from '../secret-token.js';
import type { ChangedMeeting, ScheduleChangeEntity } from './schedule-change.entity.js';

type ScheduleChange = Pick<ScheduleChangeEntity, 'moved' | 'cancelled' | 'closedProposalId'>;
type RememberedChange = ScheduleChange & { id: number; isExpired: boolean };

/** Takes cancellations and postponements back, for one minute, as long as nobody has changed the meetings since. */
@Injectable()
export class UndoService {
  constructor(
    private readonly meetings: LabMeetingsService,
    private readonly deadlines: Deadlines,
    private readonly events: MeetingEvents,
  ) {}

  /** Remembers a change, in its transaction. Gives the token that undoes it. */
  async remember({ moved, cancelled, closedProposalId }: ScheduleChange, manager: EntityManager): Promise<string> {
    const { token, hash } = createToken();
    await manager.query(`DELETE FROM schedule_changes WHERE created_at < server_now() - interval '1 day'`);
    await manager.query(
      `INSERT INTO schedule_changes (token_hash, moved, cancelled, closed_proposal_id, created_at)
       VALUES ($1, $2, $3, $4, server_now())`,
      [hash, JSON.stringify(moved), cancelled && JSON.stringify(cancelled), closedProposalId],
    );
    return token;
  }

  /** @throws NotFoundException for a token that was never given, ConflictException when it is too late */
  async undo(token: string): Promise<UndoneLabMeetings> {
    const { restored, reopenedUntil } = await this.meetings.change(async (manager) => {
      const change = await takeChange(token, manager);
      const changed = [...change.moved, ...(change.cancelled ? [change.cancelled] : [])];
      await requireUntouched(changed, manager);
      await moveBack(change.moved, manager);
      if (change.cancelled) await restore(change.cancelled.id, manager);
      return { restored: changed.length, reopenedUntil: await reopenVote(change.closedProposalId, manager) };
    }, labMeetingMessages.undoConflict);
    if (reopenedUntil) this.deadlines.schedule(...reopenedUntil);
    this.events.publishChange();
    return { message: labMeetingMessages.undone, restored };
  }
}

const takeChange = async (token: string, manager: EntityManager): Promise<RememberedChange> => {
  const [change] = await manager.query<RememberedChange[]>(
    `SELECT id, moved, cancelled, closed_proposal_id AS "closedProposalId",
       undone_at IS NOT NULL OR created_at <= server_now() - make_interval(secs => $2) AS "isExpired"
     FROM schedule_changes WHERE token_hash = $1`,
    [hashToken(token), UNDO_SECONDS],
  );
  if (!change) throw new NotFoundException(labMeetingMessages.undoUnknown);
  if (change.isExpired) throw new ConflictException(labMeetingMessages.undoExpired);
  await manager.query('UPDATE schedule_changes SET undone_at = server_now() WHERE id = $1', [change.id]);
  return change;
};

/** Every meeting is as the change has left it, and stays so: they are locked in the order of their ids. */
const requireUntouched = async (changed: readonly ChangedMeeting[], manager: EntityManager): Promise<void> => {
  const now = await manager.query<ChangedMeeting[]>(
    'SELECT id, sequence FROM lab_meetings WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [changed.map(({ id }) => id)],
  );
  const sequences = new Map(now.map(({ id, sequence }) => [id, sequence]));
  if (changed.every(({ id, sequence }) => sequences.get(id) === sequence)) return;
  throw new ConflictException(labMeetingMessages.undoConflict);
};

const moveBack = async (moved: readonly ChangedMeeting[], manager: EntityManager): Promise<void> => {
  await manager.query(
    `UPDATE lab_meetings SET date = date - interval '7 days', sequence = sequence + 1, updated_at = server_now()
     WHERE id = ANY ($1)`,
    [moved.map(({ id }) => id)],
  );
};

const restore = async (id: number, manager: EntityManager): Promise<void> => {
  await manager.query(
    'UPDATE lab_meetings SET is_cancelled = false, sequence = sequence + 1, updated_at = server_now() WHERE id = $1',
    [id],
  );
};

/** The vote goes on where its window still runs; where it has ended meanwhile, the votes so far decide. */
const reopenVote = async (proposalId: number | null, manager: EntityManager): Promise<Date[] | null> => {
  if (proposalId === null) return null;
  const [[proposal]] = await manager.query<[{ start: Date; end: Date }[], number]>(
    `UPDATE discussion_proposals SET closed_at = NULL WHERE id = $1
     RETURNING voting_start_date AS start, voting_end_date AS "end"`,
    [proposalId],
  );
  return proposal ? [proposal.start, proposal.end] : null;
};
