import {
  presentationSwapListSchema,
  presentationSwapSchema,
  type LabMeeting,
  type PresentationSwap,
} from '@lab/contracts';
import { SignalClient } from '@lab/service-kit';
import { eventually, hearSignals, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { knowsMembers } from './meetings-service.js';
import { find, setClock, tuesday } from './meetings.factory.js';
import { ANN, BO, CLEO, DORA, startSwapsLab } from './swaps-lab.js';

const path = '/api/presentation-swaps';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

const lab = await startSwapsLab();
const { service, replica, names, as, reportOf, away } = lab;
afterAll(() => lab.close());

let mine: LabMeeting;
let theirs: LabMeeting;

beforeEach(async () => {
  await lab.removeAll();
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
  it('is asked for, and once accepted both present at the other’s meeting with slides of their own, which calendars and open pages are told', async () => {
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
  });

  const sequences = async (): Promise<number[]> =>
    ((await service.dataSource.query('SELECT sequence FROM lab_meetings ORDER BY id')) as { sequence: number }[]).map(
      ({ sequence }) => sequence,
    );

  it('keeps everybody’s place where several present', async () => {
    const both = await reportOf(2, CLEO, BO, DORA);
    const swap = await asked({ withMeetingId: both.id });
    await decide(swap.id, 'accept', BO);
    expect((await presentersOf(both)).map(([id]) => id)).toEqual([CLEO, ANN, DORA]);
  });

  it('is declined by whoever was asked and withdrawn by whoever asked, and then nobody else decides', async () => {
    for (const [what, who, state] of [
      ['decline', BO, 'declined'],
      ['withdraw', ANN, 'withdrawn'],
    ] as const) {
      const { id } = await asked();
      expect((await decide(id, what, who)).body.state).toBe(state);
      expect(await decide(id, 'accept', BO)).toMatchObject({
        status: 409,
        body: { message: `This swap was ${state} already` },
      });
    }
    expect(await presentersOf(mine)).toEqual([[ANN, 'https://slides.example.org/5']]);
  });

  it('is answered by nobody but whoever was asked, and withdrawn by nobody but whoever asked', async () => {
    const { id } = await asked();
    for (const who of [ANN, CLEO])
      expect(await decide(id, 'accept', who)).toMatchObject({
        status: 403,
        body: { message: 'Only Member 6 Bo can answer this' },
      });
    expect((await decide(id, 'decline', CLEO)).status).toBe(403);
    expect((await decide(id, 'withdraw', BO)).status).toBe(403);
    expect(await statesNow()).toEqual(['open']);
  });

  it('is 404 when there is no such swap, meeting or member', async () => {
    expect((await decide(999, 'accept', BO)).status).toBe(404);
    expect((await ask({ withMeetingId: 999 })).status).toBe(404);
    expect((await ask({ withMemberId: 999 })).status).toBe(404);
  });

  it.each([
    [{ withMemberId: ANN }, 'withMemberId', 'Please choose somebody else to swap with'],
    [{ meetingId: 'one' }, 'meetingId', 'Please choose the meetings by their ids'],
  ])('is refused with %j', async (fields, wrong, message) => {
    expect((await ask(fields)).body).toMatchObject({ issues: [{ path: wrong, message }] });
  });

  it('is asked for once while it is open', async () => {
    await asked();
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'This swap was asked for already' } });
  });

  it('cannot be asked for where somebody does not present, presents already, or is away, in words', async () => {
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

  it('ends in words when a meeting is cancelled, moved or over, and is open again when that is undone', async () => {
    const { id } = await asked();
    const { body } = await service.member.post<{ undoToken: string }>(`/api/lab-meetings/${theirs.id}/move`, {
      day: tuesday(5).slice(0, 10),
      andLater: false,
    });
    expect(await statesNow()).toEqual(['ended']);
    expect(await decide(id, 'accept', BO)).toMatchObject({
      status: 409,
      body: { message: '“Reports 1” has been moved meanwhile. Please ask for the swap again.' },
    });
    await service.member.post('/api/lab-meetings/undo', { undoToken: body.undoToken });
    expect(await statesNow()).toEqual(['open']);
    await service.member.post(`/api/lab-meetings/${theirs.id}/cancel`);
    expect(await decide(id, 'accept', BO)).toMatchObject({
      status: 409,
      body: { message: '“Reports 1” is cancelled, so it cannot be swapped.' },
    });
  });

  it('of a meeting that is over is refused', async () => {
    const { id } = await asked();
    await setClock(service, '2040-01-04T00:00:00Z');
    try {
      expect(await decide(id, 'accept', BO)).toMatchObject({
        status: 409,
        body: { message: '“Reports 0” is over, so it cannot be swapped.' },
      });
    } finally {
      await setClock(service, null);
    }
  });

  it('ends when a member is deleted, and goes with its meeting', async () => {
    const { id } = await asked();
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
    await asked();
    await service.member.delete(`/api/lab-meetings/${theirs.id}`);
    expect(await statesNow()).toEqual([]);
  });
});

describe('concurrent answers on two replicas', () => {
  const at = (index: number) => (index % 2 ? replica : service);

  it('of twenty accepts one swaps the presentations', async () => {
    const { id } = await asked();
    const answers = await Promise.all(times(20).map((index) => decide(id, 'accept', BO, at(index))));
    expect(statusesOf(answers)).toEqual([200, ...times(19).map(() => 409)]);
    expect((await presentersOf(mine)).map(([who]) => who)).toEqual([BO]);
  });

  it('of twenty accepts, declines and withdrawals one wins, and the presenters are as it says', async () => {
    const { id } = await asked();
    const kinds = ['accept', 'withdraw', 'decline'] as const;
    const answers = await Promise.all(
      times(20).map((index) => {
        const what = kinds[index % 3]!;
        return decide(id, what, what === 'withdraw' ? ANN : BO, at(index));
      }),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(19).map(() => 409)]);
    const [state] = await statesNow();
    expect((await presentersOf(mine)).map(([who]) => who)).toEqual([state === 'accepted' ? BO : ANN]);
  });

  it('of swaps of one presentation with two others one is accepted, and the other one has ended', async () => {
    const third = await reportOf(2, CLEO);
    const [first, second] = [await asked(), await asked({ withMeetingId: third.id, withMemberId: CLEO })];
    const answers = await Promise.all(
      times(20).map((index) =>
        index % 2 ? decide(first.id, 'accept', BO, at(index)) : decide(second.id, 'accept', CLEO, at(index + 1)),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...times(19).map(() => 409)]);
    expect((await statesNow()).toSorted()).toEqual(['accepted', 'ended']);
  });

  it('of twenty requests for one swap one is stored', async () => {
    const answers = await Promise.all(times(20).map((index) => as(ANN, at(index)).post(path, requestOf())));
    expect(statusesOf(answers)).toEqual([201, ...times(19).map(() => 409)]);
    expect(await statesNow()).toEqual(['open']);
  });
});
