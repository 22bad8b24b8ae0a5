import { addDays, labMeetingTypes, type LabMeetingType } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { planMeetings, type Gap, type PlanInput, type PlannedDay, type Queue } from './planner.js';

const START = '2026-09-01';
const weeks = (count: number): string[] => Array.from({ length: count }, (_, week) => addDays(START, week * 7));
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const queue = (memberIds: number[], more: Partial<Queue> = {}): Queue => ({
  memberIds,
  perMeeting: 1,
  pauses: [],
  turnDays: new Map(),
  ...more,
});

const planOf = (own: Queue, days: string[], absences: Gap[] = []): PlannedDay[] =>
  planMeetings({
    days,
    pattern: ['progress_report'],
    queues: { progress_report: own, paper_discussion: queue([]) },
    absences,
  });

const idsOf = (plan: readonly PlannedDay[]): number[][] =>
  plan.map(({ presenters }) => presenters.map(({ memberId }) => memberId));

/** A random number generator with a fixed seed. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
};

const randomGap = (random: (below: number) => number, memberIds: readonly number[], span: number): Gap => {
  const from = addDays(START, random(span));
  return {
    memberId: memberIds[random(memberIds.length)]!,
    from,
    to: random(8) === 0 ? null : addDays(from, random(span)),
  };
};

const randomLab = (seed: number): PlanInput => {
  const random = randomOf(seed);
  const count = random(31);
  const randomQueue = (): Queue => {
    const memberIds = range(random(25)).map((id) => id * 3);
    const gaps = memberIds.length === 0 ? [] : range(random(4)).map(() => randomGap(random, memberIds, count * 7 + 1));
    return queue(memberIds, { perMeeting: 1 + random(6), pauses: gaps });
  };
  const absences = range(random(20)).map(() =>
    randomGap(
      random,
      range(25).map((id) => id * 3),
      count * 7 + 1,
    ),
  );
  return {
    days: weeks(count),
    pattern: range(1 + random(12)).map(() => labMeetingTypes[random(2)]!),
    queues: { progress_report: randomQueue(), paper_discussion: randomQueue() },
    absences,
  };
};

const isOut = ({ absences, queues }: PlanInput, type: LabMeetingType, memberId: number, day: string): boolean =>
  [...absences, ...queues[type].pauses].some(
    (gap) => gap.memberId === memberId && gap.from <= day && (gap.to ?? day) >= day,
  );

describe('a plan of 400 random labs', () => {
  const labs = range(400).map((seed) => {
    const input = randomLab(seed);
    return { input, plan: planMeetings(input) };
  });

  it('has a meeting for each day and follows the pattern', () => {
    for (const { input, plan } of labs) {
      expect(plan.map(({ day }) => day)).toEqual(input.days);
      expect(plan.map(({ type }) => type)).toEqual(
        input.days.map((_, index) => input.pattern[index % input.pattern.length]),
      );
    }
  });

  /** Each meeting with its presenters and everyone who was free. */
  const meetings = labs.flatMap(({ input, plan }) =>
    plan.map(({ day, type, presenters }) => ({
      type,
      plan,
      perMeeting: input.queues[type].perMeeting,
      ids: presenters.map(({ memberId }) => memberId),
      free: input.queues[type].memberIds.filter((id) => !isOut(input, type, id, day)),
    })),
  );

  it('schedules no one who is away or paused, and no one twice for the same meeting', () => {
    expect(meetings.filter(({ ids, free }) => ids.some((id) => !free.includes(id)))).toEqual([]);
    expect(meetings.filter(({ ids }) => new Set(ids).size < ids.length)).toEqual([]);
  });

  it('fills every place for which a member is free', () => {
    const isWrong = ({ ids, free, perMeeting }: (typeof meetings)[number]) =>
      ids.length !== Math.min(perMeeting, free.length);
    expect(meetings.filter(isWrong)).toEqual([]);
  });

  it('gives no member two more turns than another who could take one of them', () => {
    const isUnfair = ({ plan, type, ids, free }: (typeof meetings)[number]) => {
      const own = idsOf(plan.filter((meeting) => meeting.type === type)).flat();
      const turns = new Map<number, number>();
      for (const id of own) turns.set(id, (turns.get(id) ?? 0) + 1);
      const others = free.filter((id) => !ids.includes(id)).map((id) => turns.get(id) ?? 0);
      return Math.max(...ids.map((id) => turns.get(id)!)) - Math.min(...others) >= 2;
    };
    expect(meetings.filter(isUnfair)).toEqual([]);
  });
});

describe('a plan', () => {
  it('follows the queue and starts again at its end', () => {
    expect(idsOf(planOf(queue([3, 1, 2], { perMeeting: 2 }), weeks(4)))).toEqual([
      [3, 1],
      [2, 3],
      [1, 2],
      [3, 1],
    ]);
  });

  it('lets a member who was away present next time, and lists who was passed over', () => {
    const away = { memberId: 1, from: START, to: START };
    const plan = planOf(queue([1, 2, 3]), weeks(3), [away]);
    expect(idsOf(plan)).toEqual([[2], [1], [3]]);
    expect(plan[0]!.presenters[0]).toEqual({ memberId: 2, lastTurn: null, passedOver: [1], evensOut: false });
  });

  it('states each presenter’s previous turn, in this plan or before it', () => {
    const turnDays = new Map([[1, ['2026-06-30', '2027-01-05']]]);
    const plan = planOf(queue([1, 2], { turnDays }), weeks(3));
    expect(plan.map(({ presenters: [first] }) => first!.lastTurn)).toEqual(['2026-06-30', null, START]);
  });

  it('gives two turns to a member who is only there early, so that everyone has equally many', () => {
    const plan = planOf(queue([1, 2]), weeks(4), [{ memberId: 2, from: addDays(START, 14), to: null }]);
    expect(idsOf(plan)).toEqual([[2], [2], [1], [1]]);
    expect(plan[0]!.presenters[0]!.evensOut).toBe(true);
  });

  it('repeats the only member of a rotation, and has no presenters for an empty one', () => {
    expect(idsOf(planOf(queue([5], { perMeeting: 6 }), weeks(2)))).toEqual([[5], [5]]);
    expect(idsOf(planOf(queue([]), weeks(2)))).toEqual([[], []]);
  });
});
