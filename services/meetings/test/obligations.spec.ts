import { leavingMessages, type CarriedOut, type MemberObligations } from '@lab/contracts';
import { startMembersStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, find, inSeconds, removeAll, tuesday, vote } from './meetings.factory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const NAMES = { 7: '王小明', 8: 'Bo', 9: 'Bo' };
const MING = { role: 'member', chosenMember: { id: 7, name: '王小明' } } as const;
const SECOND_BO = { id: 9, name: 'Bo', nameEn: 'Member 9' };
const PATH = '/internal/lab-members/7';

const members = await startMembersStandIn(NAMES);
const service = await startMeetingsService({ MEMBERS_URL: members.url });
await knowsMembers(service, 3);
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('a member’s obligations in meetings', () => {
  beforeEach(() => removeAll(service));

  const obligations = async () => (await service.as(MING).get<MemberObligations>(`${PATH}/obligations`)).body;
  const leave = (handOver: CarriedOut[]) => service.admin.post(`${PATH}/leave`, { handOver });

  it('are their future presentations, and the open votes in which they have not voted', async () => {
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

  it('are handed over by id even if names are equal; without a new presenter, or if that member already presents, the place is removed', async () => {
    const slides = '王小明: https://slides.example.org/a';
    const report = (week: number, presenters: string, slidesLink: string) =>
      createMeeting(service, { date: tuesday(week), type: 'progress_report', presenters, slidesLink });
    const taken = await report(0, '王小明, A guest', `${slides}\nA guest`);
    const ended = await report(1, '王小明', slides);
    const both = await createMeeting(service, { date: tuesday(2), presenters: '王小明, Member 9, Bo' });
    const { status } = await leave([
      { kind: 'presentation', id: taken.id, to: SECOND_BO },
      { kind: 'presentation', id: ended.id, to: null },
      { kind: 'presentation', id: both.id, to: SECOND_BO },
    ]);
    expect(status).toBe(204);
    expect(await find(service, taken.id)).toMatchObject({
      presenters: 'Bo, A guest',
      people: [{ memberId: 9 }, { memberId: null }],
      slidesLink: 'Bo: https://slides.example.org/a\nA guest',
      version: 2,
    });
    expect(await find(service, ended.id)).toMatchObject({ presenters: null, slidesLink: null, people: [] });
    expect(await find(service, both.id)).toMatchObject({
      presenters: 'Member 9, Bo',
      people: [{ memberId: 9 }, { memberId: null }],
    });
  });

  it('stay as they are when one of them is not handed over', async () => {
    const first = await createMeeting(service, { presenters: '王小明' });
    await createMeeting(service, { date: tuesday(1), title: 'The other', presenters: '王小明' });
    const { status, body } = await leave([{ kind: 'presentation', id: first.id, to: null }]);
    expect([status, body]).toMatchObject([409, { message: leavingMessages.notHandedOver(['The other']) }]);
    expect(await find(service, first.id)).toMatchObject({ presenters: '王小明' });
  });

  it('include no open swaps and no calendar links once the member has left', async () => {
    const presented = (memberId: number, week: number) =>
      createMeeting(service, { date: tuesday(week), presenterList: [{ memberId }] });
    const [own, other] = [await presented(7, 0), await presented(8, 1)];
    const ask = (memberId: number, meetingId: number, withMemberId: number, withMeetingId: number) =>
      service.member.post('/api/presentation-swaps', { memberId, meetingId, withMemberId, withMeetingId });
    expect((await ask(7, own.id, 8, other.id)).status).toBe(201);
    expect((await ask(8, other.id, 7, own.id)).status).toBe(201);
    const ming = service.as(MING);
    const { body } = await ming.put<{ path: string }>('/api/calendar-link');
    await ming.post('/api/lab-meetings/calendar-feeds');
    expect((await leave([{ kind: 'presentation', id: own.id, to: SECOND_BO }])).status).toBe(204);
    expect((await service.anonymous.get(body.path)).status).toBe(404);
    expect((await service.admin.get('/api/calendar-links')).body).toEqual({ calendarLinks: [] });
    expect(await service.dataSource.query('SELECT DISTINCT state FROM presentation_swaps')).toEqual([
      { state: 'ended' },
    ]);
  });
});
