import {
  addDays,
  labMeetingMessages,
  planMessages,
  skippedDateReasons,
  termPlanSchema,
  type ErrorResponse,
  type LabMeeting,
  type PlanTerm,
  type PresentationRotation,
  type TermPlan,
} from '@lab/contracts';
import { startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, list, removeAll, setClock, tuesday } from './meetings.factory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const PATH = '/api/presentation-rotations';
const NAMES = { 7: '王小明', 8: 'Bo', 9: 'Cy' };
const day = (weeks: number) => tuesday(weeks).slice(0, 10);

describe('the plan of a term', () => {
  let members: MembersStandIn;
  let service: StartedService;

  beforeAll(async () => {
    members = await startMembersStandIn(NAMES);
    // In New York the clocks go from 02:00 to 03:00 on 11 March 2040, a Sunday.
    service = await startMeetingsService({ MEMBERS_URL: members.url, LAB_TIME_ZONE: 'America/New_York' });
    await knowsMembers(service, 3);
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });
  beforeEach(async () => {
    await removeAll(service);
    await setClock(service, '2040-01-01T17:00:00Z');
    await service.member.put(`${PATH}/progress_report`, { memberIds: [7, 8, 9], perMeeting: 1 });
  });
  afterEach(() => setClock(service, null));

  const termOf = (fields: Partial<PlanTerm> = {}): PlanTerm => ({
    from: day(0),
    to: day(3),
    skipDates: [],
    pattern: ['progress_report'],
    ...fields,
  });
  const plan = async (fields: Partial<PlanTerm> = {}): Promise<TermPlan> => {
    const { status, body } = await service.member.post(`${PATH}/plan?dryRun=true`, termOf(fields));
    expect(status).toBe(200);
    return termPlanSchema.parse(body);
  };
  const create = (fields: Partial<PlanTerm> = {}, headers = {}) =>
    service.member.post<TermPlan & ErrorResponse>(`${PATH}/plan`, termOf(fields), headers);
  const undo = (undoToken: string | undefined) => service.member.post('/api/lab-meetings/undo', { undoToken });
  const idsOf = ({ meetings }: TermPlan) =>
    meetings.map(({ presenters }) => presenters.map(({ memberId }) => memberId));
  const presentersOf = async () =>
    (await list(service)).meetings.map(({ date, people }) => [
      date.slice(0, 10),
      people.map(({ memberId }) => memberId),
    ]);
  const away = (memberId: number, from: string, to: string) =>
    service.admin.post('/api/absences', { memberId, from, to });

  it('has a meeting each week, in the order of the rotation, each choice with its reason', async () => {
    const { meetings, skipped } = await plan();
    expect(skipped).toEqual([]);
    expect(meetings).toEqual(
      [7, 8, 9, 7].map((memberId, week) => ({
        date: tuesday(week),
        type: 'progress_report',
        title: 'Progress Report',
        presenters: [{ memberId, why: week === 3 ? 'Presented 3 weeks earlier' : 'Never presented yet' }],
      })),
    );
    expect((await list(service)).meetings).toEqual([]);
  });

  it('of a rotation of one has them each time, except on days on which they are away', async () => {
    await service.member.put(`${PATH}/progress_report`, { memberIds: [8], perMeeting: 1 });
    await away(8, day(2), day(2));
    const planned = await plan();
    expect(idsOf(planned)).toEqual([[8], [8], [], [8]]);
    expect(planned.meetings[1]!.presenters[0]!.why).toBe('Presented 1 week earlier');
    expect((await create()).status).toBe(201);
    expect(await presentersOf()).toEqual([0, 1, 2, 3].map((week) => [day(week), week === 2 ? [] : [8]]));
  });

  it('follows the pattern, and has nobody where the rotation is empty', async () => {
    const { meetings } = await plan({ pattern: ['paper_discussion', 'progress_report', 'progress_report'] });
    expect(meetings.map(({ type }) => type)).toEqual([
      'paper_discussion',
      'progress_report',
      'progress_report',
      'paper_discussion',
    ]);
    expect(idsOf({ meetings, skipped: [] })).toEqual([[], [7], [8], []]);
  });

  it('leaves out days that are taken, that the lab skips, and that nobody can plan, and says why', async () => {
    await createMeeting(service, { date: tuesday(1, '10:00:00'), title: 'A visitor' });
    const { meetings, skipped } = await plan({ skipDates: [day(2), '2040-01-04'] });
    expect(meetings.map(({ date }) => date)).toEqual([tuesday(0), tuesday(3)]);
    expect(skipped).toEqual([
      { date: day(1), reason: skippedDateReasons.taken('A visitor') },
      { date: day(2), reason: skippedDateReasons.left },
    ]);
  });

  it('keeps the time of day when the clocks change, and ends with the calendar', async () => {
    const { meetings } = await plan({ from: '2040-03-01', to: '2040-03-31' });
    const days = ['2040-03-06', '2040-03-13', '2040-03-20', '2040-03-27'];
    expect(meetings.map(({ date }) => date)).toEqual(days.map((tuesdayInMarch) => `${tuesdayInMarch}T19:00:00`));
    const last = await plan({ from: '2199-12-01', to: '2199-12-31' });
    expect(last.meetings.at(-1)!.date).toBe('2199-12-31T19:00:00');
  });

  it('has nobody on a day on which they are away or pause, and says who was passed over', async () => {
    await away(7, day(0), day(0));
    await service.member.put(`${PATH}/progress_report`, {
      memberIds: [7, 8, 9],
      perMeeting: 1,
      pauses: [{ memberId: 8, until: day(1) }],
    });
    const { meetings } = await plan();
    expect(meetings.map(({ presenters: [first] }) => first)).toMatchObject([
      { memberId: 9, why: 'Never presented yet; Member 7 王小明 and Member 8 Bo cannot present on this day' },
      { memberId: 7 },
      { memberId: 8 },
      { memberId: expect.any(Number) },
    ]);
  });

  it('is created at once with its presenters, whose turns then come last', async () => {
    await setClock(service, '2040-01-01T17:00:01Z');
    const { status, body } = await create({ to: day(1) });
    expect([status, termPlanSchema.parse(body).undoToken]).toEqual([201, expect.any(String)]);
    expect(await presentersOf()).toEqual([
      [day(0), [7]],
      [day(1), [8]],
    ]);
    const { body: listed } = await service.member.get<{ rotations: PresentationRotation[] }>(PATH);
    expect(listed.rotations[1]).toMatchObject({ memberIds: [9, 7, 8], next: [9], version: 3 });
    expect((await plan({ to: day(3) })).meetings.map(({ presenters }) => presenters[0]!.memberId)).toEqual([9, 7]);
  });

  it('is undone as a whole, and the order of turns with it', async () => {
    const { body } = await create();
    expect(await undo(body.undoToken)).toMatchObject({
      status: 200,
      body: { message: labMeetingMessages.undone, restored: 4 },
    });
    expect((await list(service)).meetings).toEqual([]);
    expect(idsOf(await plan())[0]).toEqual([7]);
    expect((await undo(body.undoToken)).status).toBe(409);
  });

  it.each(['edited', 'moved', 'given papers'])('is not undone once a meeting was %s', async (how) => {
    const { body } = await create();
    const [meeting] = (await list(service)).meetings as [LabMeeting];
    const path = `/api/lab-meetings/${meeting.id}`;
    if (how === 'edited') await service.member.put(path, { ...meeting, title: 'Other' });
    if (how === 'moved') await service.member.post(`${path}/move`, { day: '2040-01-04', andLater: false });
    if (how === 'given papers') {
      await service.dataSource.query(`UPDATE lab_meetings SET type = 'paper_discussion', version = 1`);
      await createProposal(service, { meetingId: meeting.id });
    }
    expect(await undo(body.undoToken)).toMatchObject({
      status: 409,
      body: { message: labMeetingMessages.undoConflict },
    });
    expect((await list(service)).meetings).toHaveLength(4);
  });

  it('is created as somebody has changed it', async () => {
    const { meetings } = await plan();
    const changed = meetings.slice(1, 3).map(({ date, type }) => ({
      date,
      type,
      title: 'Rehearsals',
      presenters: [{ memberId: 9 }, { memberId: 7 }],
    }));
    expect((await create({ meetings: changed })).status).toBe(201);
    expect(await presentersOf()).toEqual([
      [day(1), [9, 7]],
      [day(2), [9, 7]],
    ]);
    expect((await list(service)).meetings[0]).toMatchObject({
      title: 'Rehearsals',
      presenters: 'Cy, 王小明',
      version: 1,
    });
  });

  const wanted = (date: string, memberId = 7) => ({
    date,
    type: 'progress_report' as const,
    title: 'Reports',
    presenters: [{ memberId }],
  });

  it.each([
    [{ meetings: [wanted('2040-01-04T19:00:00')] }, 'meetings.0.date', labMeetingMessages.otherWeekday()],
    [{ meetings: [wanted(tuesday(4))] }, 'meetings.0.date', planMessages.dates],
    [{ meetings: [wanted(tuesday(0)), wanted(tuesday(0, '20:00:00'))] }, 'meetings', planMessages.dates],
    [{ from: '2039-12-27' }, 'from', planMessages.fromPast],
    [{ to: '2040-01-02' }, 'to', planMessages.endBeforeStart],
    [{ to: '2050-01-01' }, 'to', planMessages.tooLong],
    [{ pattern: [] }, 'pattern', planMessages.pattern],
    [{ pattern: Array.from({ length: 13 }, () => 'progress_report' as const) }, 'pattern', planMessages.pattern],
  ])('is refused with %j', async (fields, path, message) => {
    const { status, body } = await create(fields);
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    expect((await list(service)).meetings).toEqual([]);
  });

  it('is refused where somebody is away or pauses on their day, or the day is taken, and nothing is created', async () => {
    await away(7, day(1), day(1));
    const meetings = [wanted(tuesday(0)), wanted(tuesday(1))];
    const message = planMessages.isAway('Member 7 王小明', day(1));
    expect(await create({ meetings })).toMatchObject({ status: 409, body: { message } });
    await createMeeting(service, { date: tuesday(2) });
    const taken = [wanted(tuesday(0)), wanted(tuesday(2))];
    expect(await create({ meetings: taken })).toMatchObject({
      status: 409,
      body: { message: labMeetingMessages.timeTaken },
    });
    expect((await list(service)).meetings).toHaveLength(1);
    const nothing = await create({ from: day(2), to: day(2) });
    expect(nothing).toMatchObject({ status: 409, body: { message: planMessages.nothing } });
  });

  it('of 200 meetings is created, and of 20 requests at once one is', async () => {
    const term = { to: addDays(day(0), 199 * 7) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(term)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await list(service)).meetings).toHaveLength(200);
  });
});
