import { ifMatch, type CancelledLabMeeting, type PostponedLabMeetings } from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { describeVersions } from '@lab/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  find,
  list,
  meetingOf,
  removeAll,
  setClock,
  tuesday,
  vote,
} from './meetings.factory.js';

const service = await startMeetingsService();
const replica = await startMeetingsService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));
afterEach(() => setClock(service, null));

const path = '/api/lab-meetings';

describeVersions({
  replicas: () => [service, replica],
  path,
  array: 'meetings',
  field: 'title',
  body: (title) => meetingOf({ title }),
  create: () => createMeeting(service),
});

describe('the version of a meeting', () => {
  const versions = async () => (await list(service)).meetings.map(({ version }) => version);

  it('increases when the meeting is postponed, and when that is undone', async () => {
    for (const week of [0, 1]) await createMeeting(service, { date: tuesday(week) });
    const { body } = await service.member.post<PostponedLabMeetings>(`${path}/postpone`, {
      startDate: tuesday(1).slice(0, 10),
    });
    expect(await versions()).toEqual([1, 2]);
    await service.member.post(`${path}/undo`, { undoToken: body.undoToken });
    expect(await versions()).toEqual([1, 3]);
  });

  it('increases when the meeting is cancelled, as do those of the meetings that are moved', async () => {
    const [first] = [await createMeeting(service), await createMeeting(service, { date: tuesday(1) })];
    const { body } = await service.member.post<CancelledLabMeeting>(`${path}/${first.id}/cancel`);
    expect(body.meeting.version).toBe(2);
    expect(await versions()).toEqual([2, 2]);
  });

  it('increases when the winner of its vote is stored, but not with a proposal or a vote', async () => {
    const proposal = await createProposal(service, {
      votingStartDate: '2040-02-01T12:00:00.000Z',
      votingEndDate: '2040-02-01T12:00:30.000Z',
    });
    await setClock(service, '2040-02-01T12:00:10.000Z');
    expect((await vote(service, proposal.id)).status).toBe(201);
    expect((await find(service, proposal.meetingId)).version).toBe(1);
    await setClock(service, '2040-02-01T12:00:31.000Z');
    await service.app.get(Deadlines).sweep();
    expect(await find(service, proposal.meetingId)).toMatchObject({ selectedPaperOption: 'paper_b', version: 2 });
  });

  it('is checked before the state: an old version is 412 where the current one is 409', async () => {
    const { id } = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const put = (version: number) =>
      service.member.put(`${path}/${id}`, meetingOf({ date: tuesday(1) }), { 'if-match': ifMatch(version) });
    expect((await put(2)).status).toBe(412);
    expect((await put(1)).status).toBe(409);
  });

  it('from before a postponement does not move the meeting back', async () => {
    const { id, version } = await createMeeting(service);
    await service.member.post(`${path}/postpone`, { startDate: tuesday().slice(0, 10) });
    const answer = await service.member.put(`${path}/${id}`, meetingOf({ notes: 'Bring slides' }), {
      'if-match': ifMatch(version),
    });
    expect(answer).toMatchObject({ status: 412, body: { current: { date: tuesday(1), notes: null } } });
    expect((await find(service, id)).date).toBe(tuesday(1));
  });
});
