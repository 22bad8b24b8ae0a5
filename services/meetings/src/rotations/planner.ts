import type { LabMeetingType } from '@lab/contracts';

/** A period in which a member cannot present, including the first and the last day. Without a last day it is open-ended. */
export interface Gap {
  memberId: number;
  from: string;
  to: string | null;
}

/** The parts of a rotation that a plan needs. */
export interface Queue {
  /** In the order of their next turns. */
  memberIds: readonly number[];
  perMeeting: number;
  pauses: readonly Gap[];
  /** The days of each member's past and planned turns, in any order. */
  turnDays: ReadonlyMap<number, readonly string[]>;
}

/** The input of a plan. The same input always gives the same plan. */
export interface PlanInput {
  /** `YYYY-MM-DD`, ascending: each gets one meeting. */
  days: readonly string[];
  /** The meeting types, in repeating order. */
  pattern: readonly LabMeetingType[];
  queues: Readonly<Record<LabMeetingType, Queue>>;
  absences: readonly Gap[];
}

/** A presenter of a planned meeting, and why they were chosen. */
export interface Choice {
  memberId: number;
  /** The day of their previous turn; null when they have never presented. */
  lastTurn: string | null;
  /** Members who were next in turn but are away or paused on this day. */
  passedOver: readonly number[];
  /** True when this was another member's turn, but that member would then have presented more often than others. */
  evensOut: boolean;
}

export interface PlannedDay {
  day: string;
  type: LabMeetingType;
  presenters: readonly Choice[];
}

/** True when a day is in the gap. */
export const covers = ({ from, to }: Gap, day: string): boolean => from <= day && (to === null || to >= day);

/** A meeting whose presenters are being chosen. */
interface Slot {
  day: string;
  presenters: number[];
  passedOver: readonly number[];
  /** All members who could present. */
  free: ReadonlySet<number>;
  evenedOut: Set<number>;
}

type Counts = Map<number, number>;

const countOf = (counts: Counts, memberId: number): number => counts.get(memberId) ?? 0;

const count = (counts: Counts, memberId: number, by: number): void => {
  counts.set(memberId, countOf(counts, memberId) + by);
};

/**
 * Fills the slots one by one. No one presents twice in a row while others are free. Among the others, members with
 * fewer turns in this plan come first, then those nearest the front of the queue. After a turn a member goes to the end
 * of the queue.
 */
const fillSlots = (days: readonly string[], queue: Queue, absences: readonly Gap[], counts: Counts): Slot[] => {
  let order = [...queue.memberIds];
  let previous: readonly number[] = [];
  const gaps = [...absences, ...queue.pauses];
  return days.map((day) => {
    const out = new Set(gaps.filter((gap) => covers(gap, day)).map(({ memberId }) => memberId));
    const free = order.filter((memberId) => !out.has(memberId));
    const byTurn = (one: number, other: number): number =>
      Number(previous.includes(one)) - Number(previous.includes(other)) ||
      countOf(counts, one) - countOf(counts, other);
    const presenters = free.toSorted(byTurn).slice(0, queue.perMeeting);
    const last = Math.max(...presenters.map((memberId) => order.indexOf(memberId)));
    const passedOver = order.slice(0, Math.max(last, 0)).filter((memberId) => out.has(memberId));
    for (const memberId of presenters) count(counts, memberId, 1);
    order = [...order.filter((memberId) => !presenters.includes(memberId)), ...presenters];
    previous = presenters;
    return { day, presenters, passedOver, free: new Set(free), evenedOut: new Set() };
  });
};

const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** A step hands a turn from one member to another. */
interface Step {
  slot: Slot;
  from: number;
  to: number;
}

/** Among the turns that one member could hand to another, the one farthest in time from the other's own turns. */
const farthestStep = (slots: readonly Slot[], from: number, to: number): Step => {
  const own = slots.filter(({ presenters }) => presenters.includes(to)).map(({ day }) => day);
  const distance = ({ day }: Slot): number => Math.min(...own.map((other) => daysApart(day, other)));
  const possible = slots.filter(
    ({ presenters, free }) => presenters.includes(from) && free.has(to) && !presenters.includes(to),
  );
  const slot = possible.reduce((best, each) => (distance(each) > distance(best) ? each : best));
  return { slot, from, to };
};

/**
 * The shortest chain of steps that takes a turn from a member in `starts` and gives one to a member for whom `hasFewer`
 * is true. Empty when there is none.
 */
const wayToFewer = (slots: readonly Slot[], starts: readonly number[], hasFewer: (memberId: number) => boolean) => {
  const ways = new Map<number, Step[]>(starts.map((memberId) => [memberId, []]));
  // The loop adds entries to this map while it runs.
  for (const [from, way] of ways) {
    for (const slot of slots.filter(({ presenters }) => presenters.includes(from))) {
      for (const to of slot.free) {
        if (ways.has(to) || slot.presenters.includes(to)) continue;
        if (hasFewer(to)) return [...way, farthestStep(slots, from, to)];
        ways.set(to, [...way, { slot, from, to }]);
      }
    }
  }
  return [];
};

/** A chain of steps from a member to one with at least two fewer turns. Starts with the members who have the most turns. */
const nextWay = (slots: readonly Slot[], memberIds: readonly number[], counts: Counts): Step[] => {
  const levels = [...new Set(memberIds.map((memberId) => countOf(counts, memberId)))].toSorted((a, b) => b - a);
  for (const level of levels.filter((each) => each >= levels.at(-1)! + 2)) {
    const starts = memberIds.filter((memberId) => countOf(counts, memberId) === level);
    const way = wayToFewer(slots, starts, (memberId) => countOf(counts, memberId) <= level - 2);
    if (way.length > 0) return way;
  }
  return [];
};

const handOn = ({ slot, from, to }: Step): void => {
  slot.presenters[slot.presenters.indexOf(from)] = to;
  slot.evenedOut.delete(from);
  slot.evenedOut.add(to);
};

/**
 * Hands turns on until no member has two turns more than another member who could take one of them. The numbers of
 * turns then differ as little as the absences allow: by at most one wherever possible.
 */
const evenOut = (slots: readonly Slot[], memberIds: readonly number[], counts: Counts): void => {
  for (let way = nextWay(slots, memberIds, counts); way.length > 0; way = nextWay(slots, memberIds, counts)) {
    for (const step of way) handOn(step);
    count(counts, way[0]!.from, -1);
    count(counts, way.at(-1)!.to, 1);
  }
};

const planKind = (
  type: LabMeetingType,
  days: readonly string[],
  queue: Queue,
  absences: readonly Gap[],
): PlannedDay[] => {
  const counts: Counts = new Map();
  const slots = fillSlots(days, queue, absences, counts);
  evenOut(slots, queue.memberIds, counts);
  return slots.map(({ day, presenters, passedOver, evenedOut }) => ({
    day,
    type,
    presenters: presenters.map((memberId) => ({
      memberId,
      lastTurn: lastTurnBefore(day, memberId, queue, slots),
      passedOver: passedOver.filter((other) => !presenters.includes(other)),
      evensOut: evenedOut.has(memberId),
    })),
  }));
};

const lastTurnBefore = (day: string, memberId: number, queue: Queue, slots: readonly Slot[]): string | null => {
  const planned = slots.filter(({ presenters }) => presenters.includes(memberId)).map((slot) => slot.day);
  return (
    [...(queue.turnDays.get(memberId) ?? []), ...planned]
      .filter((turn) => turn < day)
      .toSorted()
      .at(-1) ?? null
  );
};

/** Plans a meeting for each day. A meeting has no presenters when all members of its rotation are away or paused. */
export const planMeetings = ({ days, pattern, queues, absences }: PlanInput): PlannedDay[] => {
  const typeAt = (index: number): LabMeetingType => pattern[index % pattern.length]!;
  const planned = [...new Set(pattern)].flatMap((type) =>
    planKind(
      type,
      days.filter((_, index) => typeAt(index) === type),
      queues[type],
      absences,
    ),
  );
  return planned.toSorted((one, other) => one.day.localeCompare(other.day));
};
