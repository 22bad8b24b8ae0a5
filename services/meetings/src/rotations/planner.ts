import type { LabMeetingType } from '@lab/contracts';

/** Days, both included, on which somebody cannot present; without a last day until further notice. */
export interface Gap {
  memberId: number;
  from: string;
  to: string | null;
}

/** Who presents in turn at a kind of meeting, as far as a plan needs to know it. */
export interface Queue {
  /** Whose turn comes first is the first. */
  memberIds: readonly number[];
  perMeeting: number;
  pauses: readonly Gap[];
  /** The days of the turns that they have had, or have planned already, in any order. */
  turnDays: ReadonlyMap<number, readonly string[]>;
}

/** What a plan is made of. The same input always gives the same plan. */
export interface PlanInput {
  /** `YYYY-MM-DD`, ascending: each gets one meeting. */
  days: readonly string[];
  /** The kinds of meetings in turn. */
  pattern: readonly LabMeetingType[];
  queues: Readonly<Record<LabMeetingType, Queue>>;
  absences: readonly Gap[];
}

/** Somebody who presents, and why it is them. */
export interface Choice {
  memberId: number;
  /** The day of their turn before this one; null when they never had one. */
  lastTurn: string | null;
  /** Whose turn came before theirs, but who are away or pause. */
  passedOver: readonly number[];
  /** It was somebody else's turn, who would have presented more often than others then. */
  evensOut: boolean;
}

export interface PlannedDay {
  day: string;
  type: LabMeetingType;
  presenters: readonly Choice[];
}

/** True when somebody cannot present on a day. */
export const covers = ({ from, to }: Gap, day: string): boolean => from <= day && (to === null || to >= day);

/** A meeting whose presenters are being chosen. */
interface Slot {
  day: string;
  presenters: number[];
  passedOver: readonly number[];
  /** Everybody who could present. */
  free: ReadonlySet<number>;
  evenedOut: Set<number>;
}

type Counts = Map<number, number>;

const countOf = (counts: Counts, memberId: number): number => counts.get(memberId) ?? 0;

const count = (counts: Counts, memberId: number, by: number): void => {
  counts.set(memberId, countOf(counts, memberId) + by);
};

/**
 * Fills the slots one by one. Nobody presents twice in a row while others are free; of the others those come first who have had
 * fewer turns in this plan, and then whoever is first in the queue. After a turn one goes to its end.
 */
const fillInTurn = (days: readonly string[], queue: Queue, absences: readonly Gap[], counts: Counts): Slot[] => {
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

/** A step by which one gives a turn to another. */
interface Step {
  slot: Slot;
  from: number;
  to: number;
}

/** Of several turns that one could give to another, the one that is farthest from the other's own. */
const farthestStep = (slots: readonly Slot[], from: number, to: number): Step => {
  const own = slots.filter(({ presenters }) => presenters.includes(to)).map(({ day }) => day);
  const distance = ({ day }: Slot): number => Math.min(...own.map((other) => daysApart(day, other)));
  const possible = slots.filter(
    ({ presenters, free }) => presenters.includes(from) && free.has(to) && !presenters.includes(to),
  );
  const slot = possible.reduce((best, each) => (distance(each) > distance(best) ? each : best));
  return { slot, from, to };
};

/** The shortest way to hand on a turn, from one to the next, from one of several members to somebody with fewer turns. */
const wayToFewer = (slots: readonly Slot[], starts: readonly number[], hasFewer: (memberId: number) => boolean) => {
  const ways = new Map<number, Step[]>(starts.map((memberId) => [memberId, []]));
  // Grows while it is walked through.
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

/** A way from somebody to somebody with at least two turns fewer, from those with the most turns first. */
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
 * Hands turns on until nobody has two more than anybody whom a turn could reach. Turns then differ as little as the days on
 * which people are away allow: by one at most, wherever that is possible.
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
  const slots = fillInTurn(days, queue, absences, counts);
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

/** Plans a meeting for each day. Where everybody is away, it has no presenters. */
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
