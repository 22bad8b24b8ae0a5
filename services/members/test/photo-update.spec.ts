import type { Row } from '@lab/contracts';
import { eventually, type StartedService } from '@lab/test-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemberEntity } from '../src/members/member.entity.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

let service: StartedService;
let desk: PhotoRequestDesk;

const asSuperuser = async (sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: service.adminDatabaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** What the audit log has, oldest first. */
const logged = () => asSuperuser('SELECT * FROM db_admin.audit_log ORDER BY id');

const aMember = (given: Partial<MemberEntity> = {}) =>
  createMember(service, {
    name: '林曉恩',
    email: 'HMWang@cs.example.edu.tw',
    personalWebsite: 'https://wang.example.edu',
    ...given,
  });

const memberNow = (id: number) => service.dataSource.manager.findOneByOrFail(MemberEntity, { id });

beforeAll(async () => {
  service = await startMembersService();
  desk = new PhotoRequestDesk(service);
});
afterAll(() => service.close());
beforeEach(() => desk.clear());

describe('a request with a member’s email address, in any case,', () => {
  it('says in the list whom it would change; any other says that it changes nobody', async () => {
    const { id, nameEn, department } = await aMember();
    const request = (await desk.pending(await desk.submit()))!;
    expect(request.updatesMember).toEqual({ id, name: '林曉恩', nameEn, department, photoUrl: null });
    const other = (await desk.pending(await desk.submit({ email: 'other@example.edu' })))!;
    expect(other.updatesMember).toBeNull();
  });

  it('says so in a list that was asked for before, once the member is there, renamed or gone', async () => {
    const request = await desk.submit();
    const updated = async () => (await desk.pending(request))!.updatesMember;
    expect(await updated()).toBeNull();
    const { id } = await aMember();
    expect(await updated()).toMatchObject({ id, name: '林曉恩' });
    await service.dataSource.query(`UPDATE lab_members SET name = '林小恩'`);
    expect(await updated()).toMatchObject({ name: '林小恩' });
    await service.dataSource.query('DELETE FROM lab_members');
    expect(await updated()).toBeNull();
  });

  it.each([
    ['nobody', undefined],
    ['another member', 4711],
  ])('changes nothing when %s was confirmed', async (_, updatesMemberId) => {
    const { id } = await aMember();
    const before = await memberNow(id);
    const request = await desk.submit();
    const entries = await logged();
    const answer = await desk.approve(request, updatesMemberId === undefined ? {} : { updatesMemberId });
    expect(answer).toMatchObject({ status: 409, body: { message: 'This would change 林曉恩. Please confirm.' } });
    expect(await memberNow(id)).toEqual(before);
    expect((await desk.pending(request))?.status).toBe('pending');
    expect(await logged()).toEqual(entries);
  });

  it('changes the member who was confirmed, and gives the new photo a new address', async () => {
    const { id } = await aMember();
    const first = (await desk.approve(await desk.submit(), { updatesMemberId: id })).body;
    const decision = { role: '博士生', updatesMemberId: id } as const;
    const second = (await desk.approve(await desk.submit({ department: 'Design' }), decision)).body;
    expect(second).toMatchObject({
      id,
      department: 'Design',
      role: '博士生',
      personalWebsite: 'https://wang.example.edu',
    });
    expect(second.photoUrl).not.toBe(first.photoUrl);
    expect((await service.anonymous.get(first.photoUrl!)).status).toBe(404);
  });

  it('is not approved as a change of somebody who has the address no longer', async () => {
    const { id } = await aMember();
    const request = await desk.submit();
    await service.dataSource.query(`UPDATE lab_members SET email = 'new@example.edu'`);
    const answer = await desk.approve(request, { updatesMemberId: id });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Please look again.') } });
    await service.dataSource.query(`UPDATE lab_members SET email = 'hmwang@cs.example.edu.tw'`);
    expect((await desk.approve(request, { updatesMemberId: id })).status).toBe(200);
  });

  it('waits for whoever is giving a member this address at the same moment, and then tells of them', async () => {
    const request = await desk.submit();
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO lab_members (name, name_en, role, department, email)
       VALUES ('林曉恩', 'Lin', '教授', 'CS', 'hmwang@cs.example.edu.tw')`,
    );
    const approval = desk.approve(request);
    await eventually(async () =>
      expect(
        await asSuperuser(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      ).toHaveLength(1),
    );
    await runner.commitTransaction();
    await runner.release();
    expect(await approval).toMatchObject({ status: 409, body: { message: expect.stringContaining('look again') } });
    expect(await desk.approve(request)).toMatchObject({
      body: { message: 'This would change 林曉恩. Please confirm.' },
    });
  });

  it('is confirmed by a number', async () => {
    const request = await desk.submit();
    const answer = await desk.approve(request, { updatesMemberId: '1' as unknown as number });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'updatesMemberId' }] } });
  });
});

describe('what an approval has changed stands in the audit log:', () => {
  it('a new member, by whom and as they are', async () => {
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const request = await desk.submit();
    const { body } = await professor.post<{ id: number }>(`/api/photo-requests/${request}/approve`, { role: '碩士生' });
    const entry = (await logged()).at(-1);
    expect(entry).toMatchObject({
      actor: '林教授 (photo review)',
      action: 'insert',
      table_name: 'members.lab_members',
      row_id: body.id,
      before: null,
      after: { id: body.id, name: '王小明', email: 'hmwang@cs.example.edu.tw', role: '碩士生' },
    });
  });

  it('a changed member, as they were and as they became', async () => {
    const { id, department } = await aMember();
    await desk.approve(await desk.submit({ department: 'Design' }), { updatesMemberId: id });
    expect((await logged()).at(-1)).toMatchObject({
      actor: 'Administrator (photo review)',
      action: 'update',
      row_id: id,
      before: { id, name: '林曉恩', department, photo_key: null },
      after: { id, name: '王小明', department: 'Design', photo_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });

  it('nothing where nothing was approved', async () => {
    const entries = await logged();
    await service.admin.post(`/api/photo-requests/${await desk.submit()}/reject`, {});
    await desk.approve(999_999);
    expect(await logged()).toEqual(entries);
  });

  it('so that nothing is approved as long as there is no audit log, which is said in words', async () => {
    const other = await startMembersService();
    const client = new Client({ connectionString: other.adminDatabaseUrl });
    await client.connect();
    await client.query('ALTER SCHEMA db_admin RENAME TO put_away');
    const counter = new PhotoRequestDesk(other);
    const request = await counter.submit();
    const message = 'Nothing was changed: the audit log cannot be written to yet. Please try again later.';
    expect(await counter.approve(request)).toMatchObject({ status: 503, body: { message } });
    const { id } = await createMember(other, { email: 'hmwang@cs.example.edu.tw' });
    expect(await counter.approve(request, { updatesMemberId: id })).toMatchObject({ status: 503, body: { message } });
    expect((await counter.pending(request))?.updatesMember?.id).toBe(id);
    await client.query('ALTER SCHEMA put_away RENAME TO db_admin');
    expect((await counter.approve(request, { updatesMemberId: id })).status).toBe(200);
    await client.end();
    await other.close();
  });
});

describe('the log of the service', () => {
  const lineOf = (message: string) =>
    service.logLines.map((line) => JSON.parse(line) as Row).findLast(({ msg }) => msg === message);

  it('has a line for each decision, with ids alone', async () => {
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const request = await desk.submit();
    await professor.post(`/api/photo-requests/${request}/approve`, { role: '碩士生' });
    const approved = lineOf('photo request approved');
    expect(approved).toMatchObject({ security: 'photo request approved', id: request });
    const refused = await desk.submit({ email: 'other@example.edu' });
    await service.admin.post(`/api/photo-requests/${refused}/reject`, { reason: 'Too dark' });
    const rejected = lineOf('photo request rejected');
    expect(rejected).toMatchObject({ security: 'photo request rejected', id: refused });
    expect(JSON.stringify([approved, rejected])).not.toMatch(/王小明|林教授|example\.edu|Too dark/);
  });
});
