import {
  absenceListSchema,
  absenceMessages,
  credentialMessages,
  memberMessages,
  type Absence,
  type ErrorResponse,
} from '@lab/contracts';
import { MembersCopy } from '@lab/service-kit';
import { eventually, holdsToRepeats, type StartedService } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { removeAll, setClock } from './meetings.factory.js';
import { startMembersDirectory, type MembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const PATH = '/api/absences';

describe('absences', () => {
  let members: MembersDirectory;
  let service: StartedService;

  beforeAll(async () => {
    members = await startMembersDirectory();
    service = await startMeetingsService({ MEMBERS_URL: members.url });
    await knowsMembers(service, 2);
  });
  afterAll(async () => {
    await service.close();
    await members.stop();
  });
  beforeEach(async () => {
    await removeAll(service);
    await setClock(service, '2040-01-10T04:00:00Z');
  });
  afterEach(() => setClock(service, null));

  const as = (id: number, more = {}) =>
    service.as({ role: 'member', chosenMember: { id, name: members.members.get(id)!.name }, ...more });
  const list = async (query = '') => absenceListSchema.parse((await service.member.get(`${PATH}${query}`)).body);
  const post = (fields: Record<string, unknown> = {}, by = as(7)) =>
    by.post<Absence & ErrorResponse>(PATH, { memberId: 7, from: '2040-01-12', to: '2040-01-20', ...fields });

  it('are said by members themselves, and seen by everybody, by first day', async () => {
    const { status, body } = await post({ reason: '  CHI in Honolulu\u202e  ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        memberId: 7,
        from: '2040-01-12',
        to: '2040-01-20',
        reason: 'CHI in Honolulu',
        createdAt: expect.any(String),
      },
    ]);
    const bo = await post({ memberId: 8, from: '2040-01-10', to: '2040-01-10' }, as(8));
    expect(await list()).toEqual({ absences: [bo.body, body], today: '2040-01-10' });
    expect((await list('?memberId=8')).absences).toEqual([bo.body]);
    expect((await service.anonymous.get(PATH)).status).toBe(401);
  });

  it('are said for somebody else by administrators and helpers for meetings only', async () => {
    const refused = (message: string) => ({ status: 403, body: { message } });
    expect(await post({}, as(8))).toMatchObject(refused(memberMessages.onlyOwn));
    expect(await post({}, service.member)).toMatchObject(refused(credentialMessages.sayWhoFirst));
    expect(await post({}, as(7, { policy: 'required' }))).toMatchObject(refused(credentialMessages.sayWhoFirst));
    expect(await post({}, as(8, { isProven: true, rights: ['people'] }))).toMatchObject(
      refused(memberMessages.onlyOwn),
    );
    const helper = as(8, { isProven: true, rights: ['meetings'] });
    const other = await post({ from: '2040-02-01', to: '2040-02-02' }, helper);
    expect(other.status).toBe(201);
    expect((await helper.delete(`${PATH}/${other.body.id}`)).status).toBe(204);
    const { status, body } = await post({}, service.admin);
    expect(status).toBe(201);
    expect((await as(8).delete(`${PATH}/${body.id}`)).status).toBe(403);
    expect((await as(7).delete(`${PATH}/${body.id}`)).status).toBe(204);
    expect((await as(7).delete(`${PATH}/${body.id}`)).status).toBe(404);
  });

  holdsToRepeats(
    'POST /api/absences',
    () => ({
      topic: 'lab-meetings',
      service,
      countOf: (table) => async () => (await service.dataSource.query(`SELECT FROM ${table}`)).length,
    }),
    async () => ({
      path: PATH,
      body: { memberId: 7, from: '2040-01-12', to: '2040-01-20' },
      other: { memberId: 7, from: '2040-01-12', to: '2040-01-21' },
      refused: { body: { memberId: 99, from: '2040-01-12', to: '2040-01-20' }, status: 404 },
      count: async () => (await list()).absences.length,
      anew: { status: 201, count: 1 },
      callers: [service.as({ role: 'admin', sessionId: 'one' }), service.as({ role: 'admin', sessionId: 'two' })],
    }),
  );

  it('of a member on overlapping days become one', async () => {
    await post({ reason: 'A conference' });
    await post({ from: '2040-01-25', to: '2040-01-26' });
    const { body } = await post({ from: '2040-01-19', to: '2040-01-25' });
    expect((await list()).absences).toEqual([body]);
    expect(body).toMatchObject({ from: '2040-01-12', to: '2040-01-26', reason: 'A conference' });
  });

  it('of 20 requests at once become one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await list()).absences).toHaveLength(1);
  });

  it.each([
    [{ from: '2040-01-21' }, 'to', absenceMessages.endBeforeStart],
    [{ from: '2040-01-01', to: '2040-01-09' }, 'to', absenceMessages.over],
    [{ to: '2050-01-01' }, 'to', absenceMessages.tooLong],
    [{ to: '2200-01-01' }, 'to', 'Please use a date from 1970-01-01 to 2199-12-31'],
    [{ from: '' }, 'from', absenceMessages.from],
    [{ from: 'tomorrow' }, 'from', absenceMessages.fromInvalid],
    [{ memberId: 'Bo' }, 'memberId', absenceMessages.member],
  ])('are refused with %j', async (fields, path, message) => {
    const { status, body } = await post(fields, service.admin);
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });

  it('of nobody in the lab are refused', async () => {
    expect(await post({ memberId: 99 }, service.admin)).toMatchObject({
      status: 404,
      body: { message: absenceMessages.unknownMember },
    });
  });

  it('that are over are not listed, nor are those of who has left the lab', async () => {
    await post({ to: '2040-01-12' });
    await post({ memberId: 8 }, as(8));
    await setClock(service, '2040-01-13T04:00:00Z');
    expect((await list()).absences).toMatchObject([{ memberId: 8 }]);
    members.members.set(8, { name: 'Bo', isAlumni: true });
    service.app.get(MembersCopy).change();
    await eventually(async () => expect((await list()).absences).toEqual([]));
    expect(await post({ memberId: 8 }, service.admin)).toMatchObject({
      status: 409,
      body: { message: absenceMessages.left },
    });
    members.members.delete(8);
    service.app.get(MembersCopy).change();
    await eventually(async () =>
      expect(await service.dataSource.query('SELECT FROM absences WHERE member_id = 8')).toEqual([]),
    );
  });
});
