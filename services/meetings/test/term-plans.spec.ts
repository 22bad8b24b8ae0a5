import {
  labMeetingMessages,
  planMessages,
  shortageTexts,
  skippedDateReasons,
  termPlanSchema,
  type ErrorResponse,
  type LabMeeting,
  type PlanTerm,
  type PresentationRotation,
  type TermPlan,
} from '@lab/contracts';
import { startMembersStandIn } from '@lab/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, list, removeAll, setClock, tuesday } from './meetings.factory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const PATH = '/api/presentation-rotations';
const NAMES = { 7: '王小明', 8: 'Bo', 9: 'Cy' };
const day = (weeks: number) => tuesday(weeks).slice(0, 10);

const members = await startMembersStandIn(NAMES);
// In New York the clocks go from 02:00 to 03:00 on 11 March 2040, a Sunday.
const service = await startMeetingsService({ MEMBERS_URL: members.url, LAB_TIME_ZONE: 'America/New_York' });
await knowsMembers(service, 3);
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('the plan of a term', () => {
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

  it('has a meeting each week in the order of the rotation, with a reason for each presenter', async () => {
    const { meetings, skipped } = await plan();
    expect(skipped).toEqual([]);
    expect(meetings).toEqual(
      [7, 8, 9, 7].map((memberId, week) => ({
        date: tuesday(week),
        type: 'progress_report',
        title: 'Progress Report',
        presenters: [{ memberId, why: week === 3 ? 'Presented 3 weeks earlier' : 'Hasn’t presented yet' }],
      })),
    );
    expect((await list(service)).meetings).toEqual([]);
  });

  it('follows the pattern, has no presenters for an empty rotation, and repeats the only member of a rotation', async () => {
    const { meetings } = await plan({ pattern: ['paper_discussion', 'progress_report', 'progress_report'] });
    expect(meetings.map(({ type }) => type)).toEqual([
      'paper_discussion',
      'progress_report',
      'progress_report',
      'paper_discussion',
    ]);
    expect(idsOf({ meetings, skipped: [] })).toEqual([[], [7], [8], []]);
    await service.member.put(`${PATH}/progress_report`, { memberIds: [8], perMeeting: 1 });
    const [, second] = (await plan()).meetings;
    expect(second!.presenters).toEqual([{ memberId: 8, why: 'Presented 1 week earlier' }]);
  });

  it('skips days that have a meeting or were excluded, and gives the reasons', async () => {
    await createMeeting(service, { date: tuesday(1, '10:00:00'), title: 'A visitor' });
    const { meetings, skipped } = await plan({ skipDates: [day(2), '2040-01-04'] });
    expect(meetings.map(({ date }) => date)).toEqual([tuesday(0), tuesday(3)]);
    expect(skipped).toEqual([
      { date: day(1), reason: skippedDateReasons.taken('A visitor') },
      { date: day(2), reason: skippedDateReasons.left },
    ]);
  });

  it('skips a day whose meeting was cancelled, until the day is included', async () => {
    const { id } = await createMeeting(service, { date: tuesday(1), title: 'Reports' });
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    const { meetings, skipped } = await plan();
    expect(meetings.map(({ date }) => date)).toEqual([tuesday(0), tuesday(2), tuesday(3)]);
    expect(skipped).toEqual([{ date: day(1), reason: skippedDateReasons.cancelled }]);
    expect((await create({ to: day(2) })).body.meetings.map(({ date }) => date)).toEqual([tuesday(0), tuesday(2)]);
    expect(await plan({ includeDates: [day(1)] })).toMatchObject({
      meetings: [{ date: tuesday(1) }, { date: tuesday(3) }],
    });
    // A day stays skipped if the user skips it, even if it is also included. A meeting on that day comes first as the
    // reason.
    expect((await plan({ includeDates: [day(1)], skipDates: [day(1)] })).skipped[1]).toMatchObject({
      reason: skippedDateReasons.left,
    });
    expect((await create({ from: day(1), to: day(1), includeDates: [day(1)] })).status).toBe(201);
    expect((await plan()).skipped[1]).toMatchObject({ reason: skippedDateReasons.taken('Progress Report') });
  });

  it('skips today when its meeting would already have begun', async () => {
    await setClock(service, '2040-01-04T00:30:00Z');
    const { meetings, skipped } = await plan();
    expect(meetings[0]!.date).toBe(tuesday(1));
    expect(skipped).toEqual([{ date: day(0), reason: skippedDateReasons.over }]);
    await setClock(service, '2040-01-03T23:30:00Z');
    expect((await plan()).meetings[0]!.date).toBe(tuesday(0));
  });

  it('explains why a meeting has fewer presenters than usual, and lists other meetings in the same week', async () => {
    const visit = await createMeeting(service, { date: tuesday(0), title: 'A visitor' });
    // Moves the visit from Tuesday to Sunday, the last day of that week.
    await service.member.post(`/api/lab-meetings/${visit.id}/move`, { day: '2040-01-08', andLater: false });
    await service.member.put(`${PATH}/progress_report`, { memberIds: [7, 8], perMeeting: 2 });
    await away(7, day(1), day(2));
    await away(8, day(2), day(2));
    const { meetings } = await plan({
      pattern: ['progress_report', 'progress_report', 'progress_report', 'paper_discussion'],
    });
    expect(meetings.map(({ shortage, sameWeek }) => [shortage, sameWeek])).toEqual([
      [undefined, ['The same week has another meeting on Sunday: A visitor']],
      [shortageTexts.fewer(1, 2), undefined],
      [shortageTexts.nobodyIsFree, undefined],
      [shortageTexts.emptyRotation, undefined],
    ]);
  });

  it('keeps the time of day when the clocks change, and stops at the end of the calendar', async () => {
    const { meetings } = await plan({ from: '2040-03-01', to: '2040-03-31' });
    const days = ['2040-03-06', '2040-03-13', '2040-03-20', '2040-03-27'];
    expect(meetings.map(({ date }) => date)).toEqual(days.map((tuesdayInMarch) => `${tuesdayInMarch}T19:00:00`));
    const last = await plan({ from: '2199-12-01', to: '2199-12-31' });
    expect(last.meetings.at(-1)!.date).toBe('2199-12-31T19:00:00');
  });

  it('assigns no one who is away or paused, and lists who was passed over', async () => {
    await away(7, day(0), day(0));
    await service.member.put(`${PATH}/progress_report`, {
      memberIds: [7, 8, 9],
      perMeeting: 1,
      pauses: [{ memberId: 8, until: day(1) }],
    });
    const { meetings } = await plan();
    expect(meetings.map(({ presenters: [first] }) => first)).toMatchObject([
      { memberId: 9, why: 'Hasn’t presented yet; Member 7 王小明 and Member 8 Bo cannot present on this day' },
      { memberId: 7 },
      { memberId: 8 },
      { memberId: expect.any(Number) },
    ]);
  });

  it('is created at once with its presenters, whose next turns then come last; undo also restores the order', async () => {
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
    expect(await undo(body.undoToken)).toMatchObject({
      status: 200,
      body: { message: labMeetingMessages.undone, restored: 2 },
    });
    expect((await list(service)).meetings).toEqual([]);
    expect(idsOf(await plan())[0]).toEqual([7]);
    expect((await undo(body.undoToken)).status).toBe(409);
  });

  it('cannot be undone once one of its meetings was edited or has a proposal', async () => {
    const refused = { status: 409, body: { message: labMeetingMessages.undoConflict } };
    const edited = await create({ to: day(1) });
    const [meeting] = (await list(service)).meetings as [LabMeeting];
    await service.member.put(`/api/lab-meetings/${meeting.id}`, { ...meeting, title: 'Other' });
    expect(await undo(edited.body.undoToken)).toMatchObject(refused);
    const discussed = await create({ from: day(2), pattern: ['paper_discussion'] });
    await createProposal(service, { meetingId: (await list(service)).meetings[2]!.id });
    expect(await undo(discussed.body.undoToken)).toMatchObject(refused);
    expect((await list(service)).meetings).toHaveLength(4);
  });

  const wanted = (date: string, memberId = 7) => ({
    date,
    type: 'progress_report' as const,
    title: 'Reports',
    presenters: [{ memberId }],
  });

  it('is refused with a message for invalid days or an invalid pattern', async () => {
    const pattern = Array.from({ length: 13 }, () => 'progress_report' as const);
    const refusals: [Partial<PlanTerm>, string, string][] = [
      [{ meetings: [wanted('2040-01-04T19:00:00')] }, 'meetings.0.date', labMeetingMessages.otherWeekday()],
      [{ meetings: [wanted(tuesday(4))] }, 'meetings.0.date', planMessages.dates],
      [{ meetings: [wanted(tuesday(0)), wanted(tuesday(0, '20:00:00'))] }, 'meetings', planMessages.dates],
      [{ from: '2039-12-27' }, 'from', planMessages.fromPast],
      [{ to: '2040-01-02' }, 'to', planMessages.endBeforeStart],
      [{ to: '2050-01-01' }, 'to', planMessages.tooLong],
      [{ pattern: [] }, 'pattern', planMessages.pattern],
      [{ pattern }, 'pattern', planMessages.pattern],
    ];
    for (const [fields, path, message] of refusals) {
      const { status, body } = await create(fields);
      expect([fields, status, body.issues]).toEqual([fields, 400, [{ path, message }]]);
    }
    expect((await list(service)).meetings).toEqual([]);
  });

  it('is created as edited, unless a presenter is away or a day is already taken', async () => {
    await away(7, day(1), day(1));
    const refused = (message: string) => ({ status: 409, body: { message } });
    const meetings = [wanted(tuesday(0)), wanted(tuesday(1))];
    expect(await create({ meetings })).toMatchObject(refused(planMessages.isAway('Member 7 王小明', day(1))));
    await createMeeting(service, { date: tuesday(2) });
    const taken = [wanted(tuesday(0)), wanted(tuesday(2))];
    expect(await create({ meetings: taken })).toMatchObject(refused(labMeetingMessages.timeTaken));
    expect(await create({ from: day(2), to: day(2) })).toMatchObject(refused(planMessages.nothing));
    expect((await list(service)).meetings).toHaveLength(1);
    const changed = { ...wanted(tuesday(1), 9), presenters: [{ memberId: 9 }, { memberId: 8 }] };
    expect((await create({ meetings: [changed] })).status).toBe(201);
    expect((await list(service)).meetings[0]).toMatchObject({ title: 'Reports', presenters: 'Cy, Bo', version: 1 });
  });

  it('can have 200 meetings, and is created by only one of several concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ to: day(199) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await list(service)).meetings).toHaveLength(200);
  });
});
