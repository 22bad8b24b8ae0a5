import { memberMessages, type ErrorResponse, type LabMeeting, type PresentationRotation } from '@lab/contracts';
import type { ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, find, meetingOf, removeAll, tuesday } from './meetings.factory.js';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { sendSlides } from './slides.factory.js';

/** The service receives no signal when members change, so it must ask before each decision. */
const members = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: members.url });
await knowsMembers(service, 2);
afterAll(async () => {
  await service.close();
  await members.stop();
});

const MEETINGS = '/api/lab-meetings';
const ROTATION = '/api/presentation-rotations/progress_report';
const away = { status: 503, body: { message: 'The members service is unavailable. Please try again later.' } };
const countOf = async (table: string) => (await service.dataSource.query(`SELECT FROM ${table}`)).length as number;
const asked = () => members.requests.filter(({ url }) => url?.startsWith('/api/lab-members')).length;

/** Ids are never reused, even across tests. */
let lastId = 100;
const addMember = (): number => {
  lastId += 1;
  members.members.set(lastId, { name: `Member ${lastId}` });
  return lastId;
};
const archive = (id: number) => members.members.set(id, { ...members.members.get(id)!, isAlumni: true });

/** Each write with a member: the member’s path in the request, the table written to, and the request. */
const writes: [string, string, (memberId: number) => Promise<ApiAnswer<ErrorResponse>>][] = [
  [
    'presenterList.1.memberId',
    'meeting_people',
    (memberId) => service.member.post(MEETINGS, { ...meetingOf(), presenterList: [{ name: ' ' }, { memberId }] }),
  ],
  [
    'attendeeList.0.memberId',
    'meeting_people',
    async (memberId) => {
      const meeting = await createMeeting(service);
      return service.member.put(`${MEETINGS}/${meeting.id}`, { ...meeting, attendeeList: [{ memberId }] });
    },
  ],
  [
    'memberIds.1',
    'rotation_members',
    (memberId) => service.member.put(ROTATION, { memberIds: [7, memberId], perMeeting: 1 }),
  ],
  [
    'meetings.0.presenters.0.memberId',
    'meeting_people',
    (memberId) => {
      const meeting = { date: tuesday(), type: 'progress_report', title: 'Reports', presenters: [{ memberId }] };
      const term = { from: '2040-01-01', to: '2040-01-31', pattern: ['progress_report'], meetings: [meeting] };
      return service.member.post('/api/presentation-rotations/plan', term);
    },
  ],
  [
    'memberId',
    'absences',
    (memberId) => service.admin.post('/api/absences', { memberId, from: '2040-01-01', to: '2040-01-02' }),
  ],
  [
    'actionItems.0.memberId',
    'action_items',
    async (memberId) => {
      const { id } = await createMeeting(service);
      return service.member.put(`${MEETINGS}/${id}/minutes`, { actionItems: [{ text: 'Write', memberId }] });
    },
  ],
];

describe('a write with a member id', () => {
  beforeEach(() => removeAll(service));

  it.each(writes)('at %s accepts a member who was added just now', async (_, table, write) => {
    const id = addMember();
    expect([200, 201]).toContain((await write(id)).status);
    const rows = await service.dataSource.query(`SELECT FROM ${table} WHERE member_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it.each(writes)(
    'at %s is refused for an unknown, just archived or just deleted member',
    async (path, table, write) => {
      const [archived, deleted] = [addMember(), addMember()];
      await service.member.put(ROTATION, { memberIds: [archived, deleted], perMeeting: 1 });
      const before = await countOf(table);
      archive(archived);
      members.members.delete(deleted);
      for (const [id, message] of [
        [9_999, memberMessages.notInTheLab],
        [archived, memberMessages.hasLeft(`Member ${archived}`)],
        [deleted, memberMessages.notInTheLab],
      ] as const) {
        const { status, body } = await write(id);
        expect([status, body.issues]).toEqual([400, [{ path, message }]]);
        await service.dataSource.query('DELETE FROM lab_meetings');
      }
      // The deleted member has left the rotation.
      expect(await countOf(table)).toBe(table === 'rotation_members' ? before - 1 : before);
    },
  );

  it.each(writes)(
    'at %s answers 503 while the members service is unavailable, and writes nothing',
    async (_, table, write) => {
      const id = addMember();
      await members.stop();
      try {
        expect(await write(id)).toMatchObject(away);
      } finally {
        await members.start();
      }
      expect(await countOf(table)).toBe(0);
    },
  );

  it('links each of 20 concurrently created meetings to its new member', async () => {
    const meetings = await Promise.all(
      Array.from({ length: 20 }, async (_unused, week) => {
        const memberId = addMember();
        const meeting = await createMeeting(service, { date: tuesday(week), presenterList: [{ memberId }] });
        return [memberId, meeting.people.map((person) => person.memberId)];
      }),
    );
    for (const [memberId, people] of meetings) expect(people).toEqual([memberId]);
  });

  it('keeps former members in a meeting that already has them, without asking the members service', async () => {
    const id = addMember();
    const meeting = await createMeeting(service, { presenterList: [{ memberId: id }] });
    archive(id);
    const { people } = meeting;
    const before = asked();
    const fields = { ...meeting, title: 'Other', presenterList: [{ memberId: id }], attendeeList: [{ memberId: id }] };
    const { status, body } = await service.member.put<LabMeeting>(`${MEETINGS}/${meeting.id}`, fields);
    expect([status, body.people]).toEqual([200, [...people, { ...people[0], role: 'attendee' }]]);
    expect(asked()).toBe(before);
    // Slides can still be added for them.
    expect((await sendSlides(service.member, meeting.id, undefined, undefined, id)).status).toBe(201);
  });

  it('is answered again from its Idempotency-Key without asking, even while the members service is unavailable', async () => {
    const key = { 'idempotency-key': 'a form' };
    const body = { ...meetingOf(), presenterList: [{ memberId: addMember() }] };
    const first = await service.member.post<LabMeeting>(MEETINGS, body, key);
    expect(first.status).toBe(201);
    const before = asked();
    await members.stop();
    try {
      expect(await service.member.post(MEETINGS, body, key)).toMatchObject({ status: 201, body: first.body });
    } finally {
      await members.start();
    }
    expect(asked()).toBe(before);
  });

  it('answers 400 for a swap with a member who was archived just now', async () => {
    const other = addMember();
    const [mine, theirs] = await Promise.all([
      createMeeting(service, { presenterList: [{ memberId: 7 }] }),
      createMeeting(service, { date: tuesday(1), presenterList: [{ memberId: other }] }),
    ]);
    archive(other);
    const swap = { meetingId: mine.id, memberId: 7, withMeetingId: theirs.id, withMemberId: other };
    const { status, body } = await service.member.post<ErrorResponse>('/api/presentation-swaps', swap);
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'withMemberId', message: memberMessages.hasLeft(`Member ${other}`) }],
    ]);
  });
});

describe('a plan', () => {
  beforeEach(() => removeAll(service));

  it('leaves out a rotation member who was archived just now', async () => {
    const [stays, leaves] = [addMember(), addMember()];
    await service.member.put<PresentationRotation>(ROTATION, { memberIds: [leaves, stays], perMeeting: 1 });
    archive(leaves);
    const term = { from: '2040-01-01', to: '2040-01-03', pattern: ['progress_report'] };
    expect((await service.member.post('/api/presentation-rotations/plan', term)).status).toBe(201);
    const [{ id }] = await service.dataSource.query('SELECT id FROM lab_meetings');
    expect((await find(service, id)).people).toMatchObject([{ memberId: stays }]);
  });
});

describe('a proposal', () => {
  beforeEach(() => removeAll(service));

  it('belongs to the session’s member, even if just added and another member has the same name', async () => {
    members.members.set(7, { name: '王小明' });
    const id = addMember();
    members.members.set(id, { name: '王小明' });
    const meeting = await createMeeting(service);
    const own = service.as({ role: 'member', chosenMember: { id, name: '王小明' } });
    const papers = { paperATitle: 'A', paperBTitle: 'B', paperCTitle: 'C', paperALink: 'https://papers.example.org/a' };
    const proposal = { meetingId: meeting.id, proposedBy: '王小明', ...papers };
    expect(await own.post('/api/discussion-proposals', proposal)).toMatchObject({
      status: 201,
      body: { proposedById: id },
    });
  });
});
