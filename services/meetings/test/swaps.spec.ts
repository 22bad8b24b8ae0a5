import {
  presentationSwapListSchema,
  presentationSwapSchema,
  swapSuggestionListSchema,
  type LabMeeting,
  type PresentationSwap,
} from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, hearSignals, startMembersStandIn, type ApiAnswer, type ApiClient } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, find, removeAll, setClock, tuesday } from './meetings.factory.js';

const ANN = 5;
const BO = 6;
const CLEO = 7;
const DORA = 8;

const path = '/api/presentation-swaps';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** By id. Tests may change the members. */
const names: Record<number, string> = { [ANN]: '王小明', [BO]: 'Bo', [CLEO]: 'Cleo', [DORA]: 'Dora' };
const members = await startMembersStandIn(names);
const service = await startMeetingsService({ MEMBERS_URL: members.url });
const replica = await startMeetingsService({ MEMBERS_URL: members.url, DATABASE_URL: service.databaseUrl });
await knowsMembers(service, 4);
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await members.stop();
});

const as = (id: number, { as: caller } = service): ApiClient =>
  caller({ role: 'member', chosenMember: { id, name: names[id]! } });

/** A meeting in the given week, with slides for each presenter. */
const reportOf = (week: number, ...presenters: number[]): Promise<LabMeeting> =>
  createMeeting(service, {
    date: tuesday(week),
    type: 'progress_report',
    title: `Reports ${week}`,
    presenterList: presenters.map((memberId) => ({ memberId, slidesLink: `https://slides.example.org/${memberId}` })),
  });

const away = (memberId: number, day: string): Promise<unknown> =>
  service.dataSource.query('INSERT INTO absences (member_id, start_date, end_date) VALUES ($1, $2, $2)', [
    memberId,
    day,
  ]);

let mine: LabMeeting;
let theirs: LabMeeting;

beforeEach(async () => {
  await removeAll(service);
  mine = await reportOf(0, ANN);
  theirs = await reportOf(1, BO);
});

const requestOf = (fields: object = {}) => ({
  meetingId: mine.id,
  memberId: ANN,
  withMeetingId: theirs.id,
  withMemberId: BO,
  ...fields,
});

type Answer = ApiAnswer<PresentationSwap & { message: string }>;

const ask = (fields: object = {}): Promise<Answer> => as(ANN).post(path, requestOf(fields));

const asked = async (fields: object = {}): Promise<PresentationSwap> => {
  const answer = await ask(fields);
  expect(answer).toMatchObject({ status: 201 });
  return presentationSwapSchema.parse(answer.body);
};

type Decision = 'accept' | 'decline' | 'withdraw';

const decide = (id: number, what: Decision, who: number, at = service): Promise<Answer> =>
  as(who, at).post(`${path}/${id}/${what}`);

const statesNow = async (): Promise<string[]> =>
  presentationSwapListSchema.parse((await service.member.get(path)).body).swaps.map(({ state }) => state);

const presentersOf = async ({ id }: LabMeeting) =>
  (await find(service, id)).people.map(({ memberId, slidesLink }) => [memberId, slidesLink]);

describe('a swap of presentations', () => {
  it('exchanges the presenters with their own slides once it is accepted, and calendars and open pages are updated', async () => {
    const swap = await asked();
    expect(swap).toMatchObject({ state: 'open', memberName: 'Member 5 王小明', withMemberName: 'Member 6 Bo' });
    const before = await sequences();
    const heard = await hearSignals('lab-meetings');
    const answer = await decide(swap.id, 'accept', BO);
    expect(answer).toMatchObject({ status: 200, body: { state: 'accepted' } });
    await eventually(() => expect(heard.topics).toContain('lab-meetings'));
    heard.close();
    expect(await presentersOf(mine)).toEqual([[BO, 'https://slides.example.org/6']]);
    expect(await presentersOf(theirs)).toEqual([[ANN, 'https://slides.example.org/5']]);
    expect(await sequences()).toEqual(before.map((sequence) => sequence + 1));
    expect((await find(service, mine.id)).version).toBe(2);
    const both = await reportOf(2, CLEO, BO, DORA);
    const second = await asked({ meetingId: theirs.id, withMeetingId: both.id });
    await decide(second.id, 'accept', BO);
    expect((await presentersOf(both)).map(([id]) => id)).toEqual([CLEO, ANN, DORA]);
  });

  const sequences = async (): Promise<number[]> =>
    ((await service.dataSource.query('SELECT sequence FROM lab_meetings ORDER BY id')) as { sequence: number }[]).map(
      ({ sequence }) => sequence,
    );

  it('can be accepted or declined only by the member who was asked, withdrawn only by the member who asked, and is decided once', async () => {
    const open = await asked();
    for (const who of [ANN, CLEO])
      expect(await decide(open.id, 'accept', who)).toMatchObject({
        status: 403,
        body: { message: 'Only Member 6 Bo can answer this' },
      });
    expect((await decide(open.id, 'decline', CLEO)).status).toBe(403);
    expect((await decide(open.id, 'withdraw', BO)).status).toBe(403);
    let { id } = open;
    for (const [what, who, state] of [
      ['decline', BO, 'declined'],
      ['withdraw', ANN, 'withdrawn'],
    ] as const) {
      expect((await decide(id, what, who)).body.state).toBe(state);
      expect(await decide(id, 'accept', BO)).toMatchObject({
        status: 409,
        body: { message: `This swap has already been ${state}` },
      });
      ({ id } = await asked());
    }
    expect(await presentersOf(mine)).toEqual([[ANN, 'https://slides.example.org/5']]);
  });

  it('is refused with oneself, when requested twice, and for unknown meetings or members', async () => {
    expect((await ask({ withMemberId: ANN })).body).toMatchObject({
      issues: [{ path: 'withMemberId', message: 'Please choose someone else to swap with' }],
    });
    expect((await ask({ meetingId: 'one' })).body).toMatchObject({
      issues: [{ path: 'meetingId', message: 'Please choose the meetings by their ids' }],
    });
    expect((await ask({ withMeetingId: 999 })).status).toBe(404);
    expect((await ask({ withMemberId: 999 })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'withMemberId', message: 'There is no such member in the lab' }],
    });
    expect((await decide(999, 'accept', BO)).status).toBe(404);
    await asked();
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'This swap has already been requested' } });
  });

  it('is refused with a message if a member does not present, already presents there, or is away', async () => {
    const both = await reportOf(2, ANN, CLEO);
    const refused = async (fields: object) => {
      const { status, body } = await ask(fields);
      return [status, body.message];
    };
    expect(await refused({ withMemberId: DORA })).toEqual([409, 'Member 8 Dora does not present “Reports 1”.']);
    expect(await refused({ withMeetingId: both.id, withMemberId: CLEO })).toEqual([
      409,
      'Member 5 王小明 presents “Reports 2” already.',
    ]);
    await away(BO, tuesday(0).slice(0, 10));
    expect(await refused({})).toEqual([409, 'Member 6 Bo is away on 2040-01-03.']);
    expect(await statesNow()).toEqual([]);
  });

  it('ends with a message when a meeting is over, moved or cancelled, and is open again when that is undone', async () => {
    const { id } = await asked();
    const refused = (message: string) => ({ status: 409, body: { message } });
    await setClock(service, '2040-01-04T00:00:00Z');
    const over = await decide(id, 'accept', BO);
    await setClock(service, null);
    expect(over).toMatchObject(refused('“Reports 0” is over, so it cannot be swapped.'));
    const { body } = await service.member.post<{ undoToken: string }>(`/api/lab-meetings/${theirs.id}/move`, {
      day: tuesday(5).slice(0, 10),
      andLater: false,
    });
    expect(await statesNow()).toEqual(['ended']);
    expect(await decide(id, 'accept', BO)).toMatchObject(
      refused('“Reports 1” has been moved meanwhile. Please ask for the swap again.'),
    );
    await service.member.post('/api/lab-meetings/undo', { undoToken: body.undoToken });
    expect(await statesNow()).toEqual(['open']);
    await service.member.post(`/api/lab-meetings/${theirs.id}/cancel`);
    expect(await decide(id, 'accept', BO)).toMatchObject(refused('“Reports 1” is cancelled, so it cannot be swapped.'));
  });

  it('is deleted with its meeting, and ends when a member is deleted', async () => {
    await asked();
    await service.member.delete(`/api/lab-meetings/${theirs.id}`);
    expect(await statesNow()).toEqual([]);
    const { id: withMeetingId } = await reportOf(1, BO);
    const { id } = await asked({ withMeetingId });
    try {
      delete names[BO];
      await eventually(async () => {
        service.app.get(SignalClient).emit('lab-members');
        expect(await statesNow()).toEqual([]);
      });
      expect((await decide(id, 'withdraw', ANN)).status).toBe(404);
    } finally {
      names[BO] = 'Bo';
      await eventually(async () => {
        service.app.get(SignalClient).emit('lab-members');
        await knowsMembers(service, 4);
      });
    }
  });
});

describe('concurrent requests on two replicas', () => {
  const at = (index: number) => (index % 2 ? replica : service);

  it('let only one of several answers to a swap win, and the presenters match it', async () => {
    const { id } = await asked();
    const kinds = ['accept', 'withdraw', 'decline'] as const;
    const answers = await Promise.all(
      times(8).map((index) => {
        const what = kinds[index % 3]!;
        return decide(id, what, what === 'withdraw' ? ANN : BO, at(index));
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(7).map(() => 409)]);
    const [state] = await statesNow();
    expect((await presentersOf(mine)).map(([who]) => who)).toEqual([state === 'accepted' ? BO : ANN]);
  });

  it('store a swap only once, and accept only one of several swaps of the same presentation', async () => {
    const third = await reportOf(2, CLEO);
    const requests = await Promise.all(times(8).map((index) => as(ANN, at(index)).post(path, requestOf())));
    expect(statusesOf(requests)).toEqual([201, ...times(7).map(() => 409)]);
    const first = requests.find(({ status }) => status === 201)!.body as unknown as PresentationSwap;
    const second = await asked({ withMeetingId: third.id, withMemberId: CLEO });
    const answers = await Promise.all(
      times(8).map((index) =>
        index % 2 ? decide(first.id, 'accept', BO, at(index)) : decide(second.id, 'accept', CLEO, at(index + 1)),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(7).map(() => 409)]);
    expect((await statesNow()).toSorted()).toEqual(['accepted', 'ended']);
  });
});

const suggestions = async (memberId = ANN) => {
  const query = `meetingId=${mine.id}&memberId=${memberId}`;
  const { body } = await as(memberId).get(`/api/presentation-swaps/suggestions?${query}`);
  return swapSuggestionListSchema
    .parse(body)
    .suggestions.map(({ withMemberId, withTitle }) => [withMemberId, withTitle]);
};

describe('suggestions for a swap', () => {
  it('are the three nearest presentations of the same type whose presenter could swap: not away and not already presenting', async () => {
    await reportOf(2, CLEO);
    await reportOf(3, DORA);
    await reportOf(4, BO);
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [CLEO, 'Reports 2'],
      [DORA, 'Reports 3'],
    ]);
    await away(CLEO, tuesday(0).slice(0, 10));
    await away(ANN, tuesday(3).slice(0, 10));
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [BO, 'Reports 4'],
    ]);
    expect(await suggestions(CLEO)).toEqual([]);
  });

  it('leave out paused members and shared meetings, prefer the same meeting type, then follow the rotation’s order', async () => {
    await createMeeting(service, { date: tuesday(2), title: 'Papers', presenterList: [{ memberId: CLEO }] });
    await reportOf(3, DORA, CLEO);
    expect(await suggestions()).toEqual([
      [BO, 'Reports 1'],
      [CLEO, 'Reports 3'],
      [DORA, 'Reports 3'],
    ]);
    await service.dataSource.query(
      `WITH rotation AS (INSERT INTO presentation_rotations (type) VALUES ('progress_report') RETURNING id)
       INSERT INTO rotation_members (rotation_id, member_id, position, is_paused)
       SELECT id, member, place, member = ${BO} FROM rotation, unnest(ARRAY[${DORA}, ${CLEO}, ${BO}]) WITH ORDINALITY AS turn (member, place)`,
    );
    expect(await suggestions()).toEqual([
      [DORA, 'Reports 3'],
      [CLEO, 'Reports 3'],
      [CLEO, 'Papers'],
    ]);
  });
});
