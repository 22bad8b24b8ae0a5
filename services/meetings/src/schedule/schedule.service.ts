import {
  dayjs,
  isInRange,
  labMeetingMessages,
  type CancelledLabMeeting,
  type CreatedLabMeeting,
  type createLabMeetingSchema,
  type Identity,
  type LabMeetingMove,
  type moveLabMeetingSchema,
  type PostponedLabMeetings,
} from '@lab/contracts';
import { InvalidInputException, LabCalendar, type Repeat } from '@lab/service-kit';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { addMeeting, LabMeetingsService, SKIPPED } from '../lab-meetings/lab-meetings.service.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { newlyNamed } from '../people/read-people.js';
import { CLOSE_VOTE } from '../proposals/discussion-proposal.sql.js';
import type { MovedMeeting } from './schedule-change.entity.js';
import {
  SET_CANCELLED,
  SHIFT_FROM_DAY,
  SHIFT_LATER,
  SHIFT_ONE,
  SHIFT_SWAP,
  SHIFT_WITH_LATER,
  type Shift,
} from './schedule-change.sql.js';
import { UndoService } from './undo.service.js';

const WEEK_DAYS = 7;

/** Which meetings move, and by how many days. */
interface By {
  from: string;
  days: number;
  id?: number;
  swapWith?: number | undefined;
}

type Move = z.output<typeof moveLabMeetingSchema>;

@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly undo: UndoService,
    private readonly calendar: LabCalendar,
  ) {}

  /** Creates a meeting and a copy on each of the days in `alsoOn`: all of them or none. Returns the first. */
  async create(
    { alsoOn, ...fields }: z.output<typeof createLabMeetingSchema>,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<CreatedLabMeeting> {
    const dates = [fields.date, ...(alsoOn ?? [])];
    const requireNamed = await this.known.ask(newlyNamed(fields), repeat);
    return this.meetings.changeOnce(caller, repeat, async (manager) => {
      for (const date of dates) this.calendar.requireExisting(date, SKIPPED);
      await requireNamed(manager);
      const ids: number[] = [];
      for (const date of dates) ids.push(await addMeeting({ ...fields, date }, manager));
      const first = await this.meetings.get(ids[0]!, manager);
      if (ids.length === 1) return first;
      const created = dates.map((date, index) => ({ id: ids[index]!, date }));
      return { ...first, undoToken: await this.undo.remember({ created }, manager) };
    });
  }

  /** Cancels a meeting, ends its vote without a winner, and moves every later meeting by one week. */
  async cancel(id: number, caller: Identity): Promise<CancelledLabMeeting> {
    return this.meetings.change(caller, async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      const moved = await this.shift(SHIFT_LATER, { from: date, days: WEEK_DAYS }, manager);
      const [cancelled] = await SET_CANCELLED.run(manager, { id, isCancelled: true });
      const [closed] = await CLOSE_VOTE.run(manager, { meetingId: id });
      const change = { moved, cancelled: cancelled!, closedProposalId: closed?.id ?? null };
      const undoToken = await this.undo.remember(change, manager);
      const meeting = await this.meetings.get(id, manager);
      return { message: labMeetingMessages.cancelled, meeting, postponed: moved.length, undoToken };
    });
  }

  /** Moves every meeting on or after a day by one week. A repeated request moves nothing. */
  async postpone(startDate: string, caller: Identity, repeat: Repeat | undefined): Promise<PostponedLabMeetings> {
    return this.meetings.changeOnce(caller, repeat, async (manager) => {
      await this.requireStartDate(startDate, manager);
      const moved = await this.shift(SHIFT_FROM_DAY, { from: startDate, days: WEEK_DAYS }, manager);
      const undoToken = await this.undo.remember({ moved }, manager);
      return { message: labMeetingMessages.postponed, postponed: moved.length, undoToken };
    });
  }

  /** Shows what `cancel` would move. */
  async previewCancel(id: number): Promise<LabMeetingMove[]> {
    return this.dataSource.transaction(async (manager) => {
      const { date, isCancelled } = await this.meetings.lock(id, manager);
      if (isCancelled) throw new ConflictException(labMeetingMessages.alreadyCancelled);
      return this.moves(SHIFT_LATER, { from: date, days: WEEK_DAYS }, manager);
    });
  }

  /** Shows what `postpone` would move. */
  async previewPostpone(startDate: string): Promise<LabMeetingMove[]> {
    await this.requireStartDate(startDate, this.dataSource.manager);
    return this.moves(SHIFT_FROM_DAY, { from: startDate, days: WEEK_DAYS }, this.dataSource.manager);
  }

  /**
   * Moves a meeting to another day at the same time of day. If requested, moves all later meetings by as many days, or
   * a meeting of that day to the day of this one.
   */
  async move(id: number, request: Move, caller: Identity): Promise<PostponedLabMeetings> {
    return this.meetings.change(caller, async (manager) => {
      const { range, by } = await this.readMove(id, request, manager);
      const moved = await this.shift(range, by, manager);
      const undoToken = await this.undo.remember({ moved }, manager);
      return { message: labMeetingMessages.moved, postponed: moved.length, undoToken };
    });
  }

  /** Shows what `move` would move. */
  async previewMove(id: number, request: Move): Promise<LabMeetingMove[]> {
    return this.dataSource.transaction(async (manager) => {
      const { range, by } = await this.readMove(id, request, manager);
      return this.moves(range, by, manager);
    });
  }

  private async readMove(
    id: number,
    { day, andLater, swapWith }: Move,
    manager: EntityManager,
  ): Promise<{ range: Shift; by: By }> {
    // Locked by id, like all meetings.
    if (swapWith !== undefined && swapWith < id) await this.meetings.lock(swapWith, manager);
    const { date, localTime, isCancelled } = await this.meetings.lock(id, manager);
    if (isCancelled) throw new ConflictException(labMeetingMessages.cancelledNotMoved);
    const issue = { path: 'day', message: labMeetingMessages.dayPast };
    await this.meetings.requireTodayOrLater(day, issue, manager);
    const own = localTime.slice(0, 10);
    const days = dayjs.utc(day).diff(dayjs.utc(own), 'day');
    if (days === 0) throw new InvalidInputException([{ path: 'day', message: labMeetingMessages.sameDay }]);
    const by = { id, from: date, days, swapWith };
    if (swapWith === undefined) return { range: andLater ? SHIFT_WITH_LATER : SHIFT_ONE, by };
    const other = await this.meetings.lock(swapWith, manager);
    if (other.isCancelled || !other.localTime.startsWith(day)) throw new ConflictException(labMeetingMessages.notOnDay);
    await this.meetings.requireTodayOrLater(own, issue, manager);
    return { range: SHIFT_SWAP, by };
  }

  private async shift(range: Shift, by: By, manager: EntityManager): Promise<MovedMeeting[]> {
    await range.lock.run(manager, { ...by });
    await this.moves(range, by, manager);
    return range.move.run(manager, { ...by });
  }

  /**
   * Returns what moving a range would do.
   * @throws BadRequestException when a meeting would leave the range of dates
   * @throws ConflictException when the clock change skips a meeting's new time, which therefore does not exist
   */
  private async moves(range: Shift, by: By, manager: EntityManager): Promise<LabMeetingMove[]> {
    const moves = await range.preview.run(manager, { ...by });
    const outside = moves.find(({ to }) => !isInRange(to));
    if (outside) throw new BadRequestException(labMeetingMessages.movedTooFar(outside.title));
    const skipped = moves.find(({ to }) => !this.calendar.exists(to));
    if (skipped) throw new ConflictException(labMeetingMessages.movedIntoGap(skipped.to));
    return moves;
  }

  private requireStartDate(startDate: string, manager: EntityManager): Promise<void> {
    const issue = { path: 'startDate', message: labMeetingMessages.startDatePast };
    return this.meetings.requireTodayOrLater(startDate, issue, manager);
  }
}
