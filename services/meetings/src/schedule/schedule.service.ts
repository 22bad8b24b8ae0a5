import {
  isInRange,
  labMeetingMessages,
  type CancelledLabMeeting,
  type Identity,
  type LabMeetingMove,
  type PostponedLabMeetings,
} from '@lab/contracts';
import { answerOnce, LabCalendar, type Repeat, SignalClient } from '@lab/service-kit';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { CLOSE_VOTE } from '../proposals/discussion-proposal.sql.js';
import type { ChangedMeeting } from './schedule-change.entity.js';
import { SET_CANCELLED } from './schedule-change.sql.js';
import { SHIFT_FROM_DAY, SHIFT_LATER, type Shift } from './shift.sql.js';
import { UndoService } from './undo.service.js';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly undo: UndoService,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  /** Cancels a meeting, ends its vote without a winner, and moves every later meeting by one week. */
  async cancel(id: number, caller: Identity): Promise<CancelledLabMeeting> {
    const answer = await this.meetings.change(caller, async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      const moved = await shift(SHIFT_LATER, date, manager);
      const [cancelled] = await SET_CANCELLED.run(manager, { id, isCancelled: true });
      const [closed] = await CLOSE_VOTE.run(manager, { meetingId: id });
      const change = { moved, cancelled: cancelled!, closedProposalId: closed?.id ?? null };
      const undoToken = await this.undo.remember(change, manager);
      const meeting = await this.meetings.get(id, manager);
      return { message: labMeetingMessages.cancelled, meeting, postponed: moved.length, undoToken };
    });
    this.signals.emit('lab-meetings');
    return answer;
  }

  /** Moves every meeting on or after a day by one week. A repeated request moves nothing. */
  async postpone(startDate: string, caller: Identity, repeat: Repeat | undefined): Promise<PostponedLabMeetings> {
    const { answer, isFirst } = await this.meetings.change(caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        await this.requireTodayOrLater(startDate, manager);
        const moved = await shift(SHIFT_FROM_DAY, startDate, manager);
        const undoToken = await this.undo.remember({ moved, cancelled: null, closedProposalId: null }, manager);
        return { message: labMeetingMessages.postponed, postponed: moved.length, undoToken };
      }),
    );
    if (isFirst) this.signals.emit('lab-meetings');
    return answer;
  }

  /** Shows what `cancel` would move. */
  async previewCancel(id: number): Promise<LabMeetingMove[]> {
    return this.dataSource.transaction(async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      return movesOf(SHIFT_LATER, date, manager);
    });
  }

  /** Shows what `postpone` would move. */
  async previewPostpone(startDate: string): Promise<LabMeetingMove[]> {
    await this.requireTodayOrLater(startDate, this.dataSource.manager);
    return movesOf(SHIFT_FROM_DAY, startDate, this.dataSource.manager);
  }

  private async requireTodayOrLater(startDate: string, manager: EntityManager): Promise<void> {
    const issue = { path: 'startDate', message: labMeetingMessages.startDatePast };
    this.calendar.requireTodayOrLater(startDate, issue, await this.meetings.today(manager));
  }
}

/** @throws BadRequestException when a meeting would be moved out of the range of dates */
const movesOf = async (range: Shift, from: string, manager: EntityManager): Promise<LabMeetingMove[]> => {
  const moves = await range.preview.run(manager, { from });
  const outside = moves.find(({ to }) => !isInRange(to));
  if (outside) throw new BadRequestException(labMeetingMessages.movedTooFar(outside.title));
  return moves;
};

const shift = async (range: Shift, from: string, manager: EntityManager): Promise<ChangedMeeting[]> => {
  await range.lock.run(manager, { from });
  await movesOf(range, from, manager);
  return range.move.run(manager, { from });
};
