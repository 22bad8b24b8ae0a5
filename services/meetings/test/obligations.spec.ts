import { leavingMessages, type CarriedOut, type MemberObligations } from '@lab/contracts';
import { startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, find, inSeconds, removeAll, tuesday, vote } from './meetings.factory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const NAMES = { 7: '王小明', 8: 'Bo', 9: 'Bo' };
const MING = { role: 'member', chosenMember: { id: 7, name: '王小明' } } as const;
const SECOND_BO = { id: 9, name: 'Bo', nameEn: 'Member 9' };
const PATH = '/internal/lab-members/7';

describe('what a member has to do in meetings', () => {
  let members: MembersStandIn;
  let service: StartedService;

  beforeAll(async () => {
    members = await startMembersStandIn(NAMES);
    service = await startMeetingsService({ MEMBERS_URL: members.url });
    await knowsMembers(service, 3);
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });
  beforeEach(() => removeAll(service));

  const obligations = async () =>
    (
      await service
        .onDelegatedCall(MING, { call: 'obligations', memberId: 7 })
        .get<MemberObligations>(`${PATH}/obligations`)
    ).body;
  const leave = (handOver: CarriedOut[]) =>
    service.onDelegatedCall({ role: 'admin' }, { call: 'leave', memberId: 7 }).post(`${PATH}/leave`, { handOver });

  it('is what they present, and the open votes without theirs', async () => {
    const { id } = await createMeeting(service, { presenters: 'Bo, 王小明' });
    await createMeeting(service, { date: tuesday(1), presenters: 'Bo', attendees: '王小明' });
    const cancelled = await createMeeting(service, { date: tuesday(2), presenters: '王小明' });
    await service.member.post(`/api/lab-meetings/${cancelled.id}/cancel`);
    const open = await createProposal(service, { meetingId: id, votingEndDate: inSeconds(600) });
    const href = `/aimex/lab-meetings/${id}`;
    expect(await obligations()).toEqual({
      presentations: [{ id, title: 'Reading group', date: '2040-01-03', href }],
      openVotes: [{ id: open.id, title: 'Reading group', date: expect.any(String), href }],
    });
    await vote({ member: service.as(MING) }, open.id);
    expect((await obligations()).openVotes).toEqual([]);
  });

  it('is taken over by somebody else, also by one of two members with the same name', async () => {
    const { id } = await createMeeting(service, {
      type: 'progress_report',
      presenters: '王小明, A guest',
      slidesLink: '王小明: https://slides.example.org/a\nA guest',
    });
    expect((await leave([{ kind: 'presentation', id, to: SECOND_BO }])).status).toBe(204);
    expect(await find(service, id)).toMatchObject({
      presenters: 'Bo, A guest',
      people: [{ memberId: 9 }, { memberId: null }],
      slidesLink: 'Bo: https://slides.example.org/a\nA guest',
      version: 2,
    });
  });

  it('ends where nobody takes it over', async () => {
    const report = { type: 'progress_report', slidesLink: '王小明: https://slides.example.org/a' } as const;
    const { id } = await createMeeting(service, { presenters: '王小明', ...report });
    const other = await createMeeting(service, { date: tuesday(1), presenters: 'A guest, 王小明' });
    await leave([
      { kind: 'presentation', id, to: null },
      { kind: 'presentation', id: other.id, to: null },
    ]);
    expect(await find(service, id)).toMatchObject({ presenters: null, slidesLink: null, people: [] });
    expect(await find(service, other.id)).toMatchObject({ presenters: 'A guest' });
  });

  it('is not handed over twice to somebody who presents already', async () => {
    const { id } = await createMeeting(service, { presenters: '王小明, Member 9, Bo' });
    await leave([{ kind: 'presentation', id, to: SECOND_BO }]);
    expect(await find(service, id)).toMatchObject({
      presenters: 'Member 9, Bo',
      people: [{ memberId: 9 }, { memberId: null }],
    });
  });

  it('stays as it is when something would be left', async () => {
    const first = await createMeeting(service, { presenters: '王小明' });
    await createMeeting(service, { date: tuesday(1), title: 'The other', presenters: '王小明' });
    const { status, body } = await leave([{ kind: 'presentation', id: first.id, to: null }]);
    expect([status, body]).toMatchObject([409, { message: leavingMessages.notHandedOver(['The other']) }]);
    expect(await find(service, first.id)).toMatchObject({ presenters: '王小明' });
  });

  it('has no open swaps any more, of their own or of others', async () => {
    const presented = (memberId: number, week: number) =>
      createMeeting(service, { date: tuesday(week), presenterList: [{ memberId }] });
    const [own, other] = [await presented(7, 0), await presented(8, 1)];
    const ask = (memberId: number, meetingId: number, withMemberId: number, withMeetingId: number) =>
      service.member.post('/api/presentation-swaps', { memberId, meetingId, withMemberId, withMeetingId });
    expect((await ask(7, own.id, 8, other.id)).status).toBe(201);
    expect((await ask(8, other.id, 7, own.id)).status).toBe(201);
    expect((await leave([{ kind: 'presentation', id: own.id, to: SECOND_BO }])).status).toBe(204);
    expect(await service.dataSource.query('SELECT DISTINCT state FROM presentation_swaps')).toEqual([
      { state: 'ended' },
    ]);
  });

  it('has no calendar links any more', async () => {
    const ming = service.as(MING);
    const { body } = await ming.put<{ path: string }>('/api/calendar-link');
    await ming.post('/api/lab-meetings/calendar-feeds');
    await leave([]);
    expect((await service.anonymous.get(body.path)).status).toBe(404);
    expect((await service.admin.get('/api/calendar-links')).body).toEqual({ calendarLinks: [] });
  });
});
