import {
  fullName,
  isInRange,
  labMeetingMessages,
  labMeetingTypeLabels,
  labSettings,
  planMessages,
  skippedTimeMessage,
  weekdayOf,
  type Identity,
  type LabMeetingType,
  type planTermSchema,
  type PlannedMeeting,
  type TermPlan,
  dayjs,
  lastTurnText,
  shortageTexts,
} from '@lab/contracts';
import { InvalidInputException, LabCalendar, type NamedMember, type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ABSENCES_BETWEEN } from '../absences/absence.sql.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { wallClockLiteral } from '../lab-meetings/lab-meeting.sql.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { MeetingPersonEntity } from '../people/meeting-person.entity.js';
import { UndoService } from '../schedule/undo.service.js';
import { covers, planMeetings, type Gap, type PlanInput, type Queue, type Choice } from './planner.js';
import { CHANGE_PLANNED_ROTATIONS, LAB_TIME, ROTATIONS, STANDING_MEETINGS, TURN_DAYS } from './rotation.sql.js';
import { daysOfTerm, meetingTime, othersInWeek } from './term-days.js';

/** The maximum number of people named in a reason. */
const MAX_NAMED_PEOPLE = 2;

const unavailableText = (memberIds: readonly number[], names: ReadonlyMap<number, string>): string => {
  const named = memberIds.slice(0, MAX_NAMED_PEOPLE).map((id) => names.get(id) ?? '');
  const others = memberIds.length - named.length;
  const all = others > 0 ? [...named, `${others} more`] : named;
  return `${all.join(' and ')} cannot present on this day`;
};

/**
 * Why a member presents on a day: `Presented 9 weeks earlier; Bo Li cannot present on this day`.
 * @param names of members, by id
 */
const reasonText = (
  { lastTurn, passedOver, evensOut }: Choice,
  day: string,
  names: ReadonlyMap<number, string>,
): string => {
  const days = lastTurn === null ? null : dayjs.utc(day).diff(dayjs.utc(lastTurn), 'day');
  const reasons = [
    lastTurnText(days, 'earlier'),
    ...(evensOut ? ['so that everyone presents equally often'] : []),
    ...(passedOver.length > 0 ? [unavailableText(passedOver, names)] : []),
  ];
  const text = reasons.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** Why a planned meeting has fewer presenters than usual; undefined if it has enough. */
const shortageOf = (count: number, { memberIds, perMeeting }: Queue): string | undefined => {
  if (memberIds.length === 0) return shortageTexts.emptyRotation;
  if (count === 0) return shortageTexts.nobodyIsFree;
  return count < perMeeting ? shortageTexts.fewer(count, perMeeting) : undefined;
};

type Term = z.output<typeof planTermSchema>;
type WantedMeeting = NonNullable<Term['meetings']>[number];
type State = Pick<PlanInput, 'queues' | 'absences'>;

/** Plans the meetings of a term with their presenters. */
@Injectable()
export class TermPlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly undo: UndoService,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Returns what would be created. While the members service is unavailable, this uses the members as last known. */
  async preview(term: Term): Promise<TermPlan> {
    await this.known.latest().catch(() => undefined);
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.plan(term, manager));
  }

  /**
   * Creates the meetings of a plan, all of them or none. Uses the edited plan if the request has one, otherwise the
   * plan from the rotations.
   */
  async create(term: Term, caller: Identity, repeat: Repeat | undefined): Promise<TermPlan> {
    const requireNamed = await this.known.ask(namedIn(term.meetings ?? []), repeat);
    const followRotations = await this.writes.ask(repeat, async () => {
      if (!term.meetings) await this.known.latest();
    });
    return this.meetings.changeOnce(caller, repeat, async (manager) => {
      await requireNamed(manager);
      followRotations();
      const plan = term.meetings ? await this.check(term, term.meetings, manager) : await this.plan(term, manager);
      if (plan.meetings.length === 0) throw new ConflictException(planMessages.nothing);
      const created = await addMeetings(plan.meetings, manager);
      await CHANGE_PLANNED_ROTATIONS.run(manager, { types: [...new Set(plan.meetings.map(({ type }) => type))] });
      return { ...plan, undoToken: await this.undo.remember({ created }, manager) };
    });
  }

  private async plan(term: Term, manager: EntityManager): Promise<TermPlan> {
    await this.requireFirstDay(term, manager);
    const { from, to, pattern } = term;
    const standing = await STANDING_MEETINGS.run(manager, { from, to });
    const clock = await LAB_TIME.one(manager, { timeZone: this.calendar.timeZone });
    const { free, skipped } = daysOfTerm(term, standing, { now: clock.now, exists: this.calendar.exists });
    const state = await this.read(term, manager);
    const names = await namesOf(manager);
    const meetings = planMeetings({ ...state, days: free, pattern }).map(({ day, type, presenters }) => {
      const others = othersInWeek(day, standing);
      return {
        date: meetingTime(day),
        type,
        title: labMeetingTypeLabels[type],
        presenters: presenters.map((choice) => ({ memberId: choice.memberId, why: reasonText(choice, day, names) })),
        shortage: shortageOf(presenters.length, state.queues[type]),
        sameWeek: others.length > 0 ? others : undefined,
      };
    });
    return { meetings, skipped };
  }

  /** Checks an edited plan: its meetings are on days of the term, and no presenter is away or paused. */
  private async check(term: Term, wanted: readonly WantedMeeting[], manager: EntityManager): Promise<TermPlan> {
    await this.requireFirstDay(term, manager);
    wanted.forEach((meeting, index) => this.requireDay(meeting, index, term));
    if (new Set(wanted.map(({ date }) => date.slice(0, 10))).size < wanted.length)
      throw new InvalidInputException([{ path: 'meetings', message: planMessages.dates }]);
    const { queues, absences } = await this.read(term, manager);
    const names = await namesOf(manager);
    for (const { date, type, presenters } of wanted) {
      const day = date.slice(0, 10);
      for (const { memberId } of presenters) {
        const name = names.get(memberId)!;
        const isOut = (gap: Gap): boolean => gap.memberId === memberId && covers(gap, day);
        if (absences.some(isOut)) throw new ConflictException(planMessages.isAway(name, day));
        if (queues[type].pauses.some(isOut)) throw new ConflictException(planMessages.isPaused(name, day));
      }
    }
    const meetings = wanted.map(({ presenters, ...meeting }) => ({
      ...meeting,
      presenters: presenters.map(({ memberId }) => ({ memberId, why: '' })),
    }));
    return { meetings, skipped: [] };
  }

  private requireDay({ date }: WantedMeeting, index: number, { from, to }: Term): void {
    const path = `meetings.${index}.date`;
    const refuse = (message: string): never => {
      throw new InvalidInputException([{ path, message }]);
    };
    if (!isInRange(date, { first: from, last: to })) refuse(planMessages.dates);
    if (weekdayOf(date) !== labSettings().meetings.weekday) refuse(labMeetingMessages.otherWeekday());
    this.calendar.requireExisting(date, { path, message: skippedTimeMessage });
  }

  private requireFirstDay({ from }: Term, manager: EntityManager): Promise<void> {
    return this.meetings.requireTodayOrLater(from, { path: 'from', message: planMessages.fromPast }, manager);
  }

  /** The rotations, and the absences in a term. */
  private async read({ from, to }: Term, manager: EntityManager): Promise<State> {
    const rotations = await ROTATIONS.run(manager, { timeZone: this.calendar.timeZone });
    const turns = await TURN_DAYS.run(manager);
    const queueOf = ({ type, memberIds, perMeeting, pauses }: (typeof rotations)[number]): [LabMeetingType, Queue] => [
      type,
      {
        memberIds,
        perMeeting,
        pauses: pauses.map(({ memberId, until }) => ({ memberId, from: '', to: until })),
        turnDays: new Map(turns.filter((turn) => turn.type === type).map(({ memberId, days }) => [memberId, days])),
      },
    ];
    return {
      queues: Object.fromEntries(rotations.map(queueOf)) as State['queues'],
      absences: await ABSENCES_BETWEEN.run(manager, { from, to }),
    };
  }
}

/** The members in an edited plan. */
const namedIn = (wanted: readonly WantedMeeting[]): NamedMember[] =>
  wanted.flatMap(({ presenters }, index) =>
    presenters.map(({ memberId }, place) => ({ memberId, path: `meetings.${index}.presenters.${place}.memberId` })),
  );

const namesOf = async (manager: EntityManager): Promise<Map<number, string>> =>
  new Map((await manager.find(KnownMemberEntity)).map((member) => [member.id, fullName(member)]));

/** Inserts meetings with their presenters. Returns their ids and dates. */
const addMeetings = async (
  meetings: readonly PlannedMeeting[],
  manager: EntityManager,
): Promise<{ id: number; date: string }[]> => {
  const { identifiers } = await manager.insert(
    LabMeetingEntity,
    meetings.map(({ date, type, title }) => ({ date: wallClockLiteral(date), type, title })),
  );
  const ids = identifiers.map(({ id }) => id as number);
  const people = meetings.flatMap(({ presenters }, index) =>
    presenters.map(({ memberId }, position) => ({
      meetingId: ids[index]!,
      role: 'presenter' as const,
      position,
      memberId,
    })),
  );
  await manager.insert(MeetingPersonEntity, people);
  return meetings.map(({ date }, index) => ({ id: ids[index]!, date }));
};
