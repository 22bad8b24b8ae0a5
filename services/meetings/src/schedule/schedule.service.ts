import {
  labMeetingMessages,
  type CancelledLabMeeting,
  type LabMeetingMove,
  type PostponedLabMeetings,
} from '@lab/contracts';
import { answerOnce, InvalidInputException, type Repeat } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabClock } from '../lab-clock.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { MeetingEvents } from '../meeting-events.js';
import { VOTING_END } from '../proposals/discussion-proposal.sql.js';
import type { ChangedMeeting } from './schedule-change.entity.js';
import { fromDay, laterThan, previewShift, shift } from './shift.js';
import { UndoService } from './undo.service.js';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly undo: UndoService,
    private readonly clock: LabClock,
    private readonly events: MeetingEvents,
  ) {}

  /** Cancels a meeting, ends its vote without a winner, and moves every later meeting one week on. */
  async cancel(id: number): Promise<CancelledLabMeeting> {
    const answer = await this.meetings.change(async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      const moved = await shift(laterThan(date), manager);
      const cancelled = await markCancelled(id, manager);
      const closedProposalId = await closeVote(id, manager);
      const undoToken = await this.undo.remember({ moved, cancelled, closedProposalId }, manager);
      const meeting = await this.meetings.get(id, manager);
      return { message: labMeetingMessages.cancelled, meeting, postponed: moved.length, undoToken };
    });
    this.events.publishChange();
    return answer;
  }

  /** Moves every meeting on or after a day one week on. One that is repeated moves nothing. */
  async postpone(startDate: string, repeat: Repeat | undefined): Promise<PostponedLabMeetings> {
    const { answer, isFirst } = await this.meetings.change((manager) =>
      answerOnce(repeat, manager, async () => {
        await this.requireTodayOrLater(startDate, manager);
        const moved = await shift(fromDay(startDate), manager);
        const undoToken = await this.undo.remember({ moved, cancelled: null, closedProposalId: null }, manager);
        return { message: labMeetingMessages.postponed, postponed: moved.length, undoToken };
      }),
    );
    if (isFirst) this.events.publishChange();
    return answer;
  }

  /** What `cancel` would move. */
  async previewCancel(id: number): Promise<LabMeetingMove[]> {
    return this.dataSource.transaction(async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      return previewShift(laterThan(date), manager);
    });
  }

  /** What `postpone` would move. */
  async previewPostpone(startDate: string): Promise<LabMeetingMove[]> {
    await this.requireTodayOrLater(startDate, this.dataSource.manager);
    return previewShift(fromDay(startDate), this.dataSource.manager);
  }

  private async requireTodayOrLater(startDate: string, manager: EntityManager): Promise<void> {
    if (startDate >= (await this.clock.today(manager))) return;
    throw new InvalidInputException([{ path: 'startDate', message: labMeetingMessages.startDatePast }]);
  }
}

const markCancelled = async (id: number, manager: EntityManager): Promise<ChangedMeeting> => {
  const [[cancelled]] = await manager.query<[ChangedMeeting[], number]>(
    `UPDATE lab_meetings SET is_cancelled = true, sequence = sequence + 1, updated_at = server_now()
     WHERE id = $1 RETURNING id, sequence`,
    [id],
  );
  return cancelled!;
};

/** A vote that has ended has its winner, stored or not; one that has not gets none. */
const closeVote = async (meetingId: number, manager: EntityManager): Promise<number | null> => {
  const [[closed]] = await manager.query<[{ id: number }[], number]>(
    `UPDATE discussion_proposals SET closed_at = server_now()
     WHERE meeting_id = $1 AND ${VOTING_END} > server_now() RETURNING id`,
    [meetingId],
  );
  return closed?.id ?? null;
};
