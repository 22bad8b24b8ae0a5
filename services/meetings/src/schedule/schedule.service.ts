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
import { SET_CANCELLED, SHIFT_FROM_DAY, SHIFT_LATER, type Shift } from './schedule-change.sql.js';
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
      const moved = await this.shift(SHIFT_LATER, date, manager);
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
        const moved = await this.shift(SHIFT_FROM_DAY, startDate, manager);
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
      return this.moves(SHIFT_LATER, date, manager);
    });
  }

  /** Shows what `postpone` would move. */
  async previewPostpone(startDate: string): Promise<LabMeetingMove[]> {
    await this.requireTodayOrLater(startDate, this.dataSource.manager);
    return this.moves(SHIFT_FROM_DAY, startDate, this.dataSource.manager);
  }

  private async shift(range: Shift, from: string, manager: EntityManager): Promise<ChangedMeeting[]> {
    await range.lock.run(manager, { from });
    await this.moves(range, from, manager);
    return range.move.run(manager, { from });
  }

  /**
   * What moving a range by a week would do.
   * @throws BadRequestException when a meeting would leave the range of dates, ConflictException when the clocks skip the
   * new time of one: nobody knows when it would be
   */
  private async moves(range: Shift, from: string, manager: EntityManager): Promise<LabMeetingMove[]> {
    const moves = await range.preview.run(manager, { from });
    const outside = moves.find(({ to }) => !isInRange(to));
    if (outside) throw new BadRequestException(labMeetingMessages.movedTooFar(outside.title));
    const skipped = moves.find(({ to }) => !this.calendar.exists(to));
    if (skipped) throw new ConflictException(labMeetingMessages.movedIntoGap(skipped.to));
    return moves;
  }

  private async requireTodayOrLater(startDate: string, manager: EntityManager): Promise<void> {
    const issue = { path: 'startDate', message: labMeetingMessages.startDatePast };
    this.calendar.requireTodayOrLater(startDate, issue, await this.meetings.today(manager));
  }
}
