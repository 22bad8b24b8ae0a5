import {
  absenceListSchema,
  absenceMessages,
  credentialMessages,
  memberMessages,
  type Absence,
  type ErrorResponse,
} from '@lab/contracts';
import { MembersCopy } from '@lab/service-kit';
import { eventually } from '@lab/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeAll, setClock } from './meetings.factory.js';
import { startMembersDirectory } from './members-directory.js';
import { knowsMembers, startMeetingsService } from './meetings-service.js';

const PATH = '/api/absences';

const members = await startMembersDirectory();
const service = await startMeetingsService({ MEMBERS_URL: members.url });
await knowsMembers(service, 2);
afterAll(async () => {
  await service.close();
  await members.stop();
});

describe('absences', () => {
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

  it('can be entered by the members themselves, and are visible to everyone, by first day', async () => {
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
  });

  it('of another member can only be entered by administrators and helpers for meetings', async () => {
    const refused = (message: string) => ({ status: 403, body: { message } });
    expect(await post({}, as(8))).toMatchObject(refused(memberMessages.onlyOwn));
    expect(await post({}, service.member)).toMatchObject(refused(credentialMessages.sayWhoFirst));
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

  it('are created once per Idempotency-Key, which refuses a different body', async () => {
    const key = { 'idempotency-key': 'a form' };
    const body = { memberId: 7, from: '2040-01-12', to: '2040-01-20' };
    const answers = [await as(7).post(PATH, body, key), await as(7).post(PATH, body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await as(7).post(PATH, { ...body, to: '2040-01-21' }, key)).status).toBe(422);
  });

  it('may overlap, are stored as entered even when sent concurrently, and are deleted one by one', async () => {
    const conference = await post({ reason: 'A conference' });
    const visits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ from: '2040-01-19', to: '2040-01-25', reason: `Visit ${index}` }),
      ),
    );
    const { absences } = await list();
    expect(absences).toHaveLength(21);
    expect(absences[0]).toEqual(conference.body);
    expect(absences.map(({ reason }) => reason).toSorted()).toEqual(
      ['A conference', ...visits.map(({ body }) => body.reason)].toSorted(),
    );
    await as(7).delete(`${PATH}/${visits[0]!.body.id}`);
    expect((await list()).absences).toEqual(absences.filter(({ id }) => id !== visits[0]!.body.id));
  });

  it('are refused with a message for invalid days or an unknown member', async () => {
    for (const [fields, path, message] of [
      [{ from: '2040-01-21' }, 'to', absenceMessages.endBeforeStart],
      [{ from: '2040-01-01', to: '2040-01-09' }, 'to', absenceMessages.over],
      [{ to: '2050-01-01' }, 'to', absenceMessages.tooLong],
      [{ from: '' }, 'from', absenceMessages.from],
      [{ from: 'tomorrow' }, 'from', absenceMessages.fromInvalid],
      [{ memberId: 'Bo' }, 'memberId', absenceMessages.member],
    ] as const) {
      const { status, body } = await post(fields, service.admin);
      expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    }
    expect(await post({ memberId: 99 }, service.admin)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberId', message: memberMessages.notInTheLab }] },
    });
  });

  it('are no longer listed when they are over or their member has left the lab', async () => {
    await post({ to: '2040-01-12' });
    await post({ memberId: 8 }, as(8));
    await setClock(service, '2040-01-13T04:00:00Z');
    expect((await list()).absences).toMatchObject([{ memberId: 8 }]);
    members.members.set(8, { name: 'Bo', isAlumni: true });
    service.app.get(MembersCopy).change();
    await eventually(async () => expect((await list()).absences).toEqual([]));
    expect(await post({ memberId: 8 }, service.admin)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberId', message: memberMessages.hasLeft('Bo') }] },
    });
    members.members.delete(8);
    service.app.get(MembersCopy).change();
    await eventually(async () =>
      expect(await service.dataSource.query('SELECT FROM absences WHERE member_id = 8')).toEqual([]),
    );
  });
});
