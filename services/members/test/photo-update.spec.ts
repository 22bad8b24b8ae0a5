import type { Row } from '@lab/contracts';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemberEntity } from '../src/members/member.entity.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

let service: StartedService;
let desk: PhotoRequestDesk;

/** The entries of the audit log about members, oldest first. */
const logged = (): Promise<Row[]> =>
  service.dataSource.query(`SELECT * FROM audit_log WHERE table_name = 'members.lab_members' ORDER BY id`);

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
  it('names in the list the member it would change; any other request names none', async () => {
    const { id, nameEn, department } = await aMember();
    const request = (await desk.pending(await desk.submit()))!;
    expect(request.updatesMember).toEqual({ id, name: '林曉恩', nameEn, department, photoUrl: null });
    const other = (await desk.pending(await desk.submit({ email: 'other@example.edu' })))!;
    expect(other.updatesMember).toBeNull();
  });

  it('updates that in a cached list when the member is added, renamed or deleted', async () => {
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
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This would change .+ 林曉恩\. Please confirm\.$/) },
    });
    expect(await memberNow(id)).toEqual(before);
    expect((await desk.pending(request))?.status).toBe('pending');
    expect(await logged()).toEqual(entries);
  });

  it('changes the confirmed member, and gives the new photo a new address', async () => {
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

  it('is not approved for a member who no longer has the address', async () => {
    const { id } = await aMember();
    const request = await desk.submit();
    await service.dataSource.query(`UPDATE lab_members SET email = 'new@example.edu'`);
    const answer = await desk.approve(request, { updatesMemberId: id });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Please look again.') } });
    await service.dataSource.query(`UPDATE lab_members SET email = 'hmwang@cs.example.edu.tw'`);
    expect((await desk.approve(request, { updatesMemberId: id })).status).toBe(200);
  });

  it('waits for a concurrent transaction that gives a member this address, and then reports that member', async () => {
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
        await service.dataSource.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      ).toHaveLength(1),
    );
    await runner.commitTransaction();
    await runner.release();
    expect(await approval).toMatchObject({ status: 409, body: { message: expect.stringContaining('look again') } });
    expect(await desk.approve(request)).toMatchObject({
      body: { message: expect.stringMatching(/^This would change .+ 林曉恩\. Please confirm\.$/) },
    });
  });

  it('is confirmed by a numeric id', async () => {
    const request = await desk.submit();
    const answer = await desk.approve(request, { updatesMemberId: '1' as unknown as number });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'updatesMemberId' }] } });
  });
});

describe('the audit log contains', () => {
  it('a new member, with who approved it', async () => {
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const request = await desk.submit();
    const { body } = await professor.post<{ id: number }>(`/api/photo-requests/${request}/approve`, { role: '碩士生' });
    const entry = (await logged()).at(-1);
    expect(entry).toMatchObject({
      actor: { name: '林教授', memberId: 3 },
      action: 'insert',
      table_name: 'members.lab_members',
      row_id: body.id,
      before: null,
      after: { id: body.id, name: '王小明', email: 'hmwang@cs.example.edu.tw', role: '碩士生' },
    });
  });

  it('a changed member, before and after', async () => {
    const { id, department } = await aMember();
    await desk.approve(await desk.submit({ department: 'Design' }), { updatesMemberId: id });
    expect((await logged()).at(-1)).toMatchObject({
      actor: { name: 'Administrator' },
      action: 'update',
      row_id: id,
      before: { id, name: '林曉恩', department, photo_key: null },
      after: { id, name: '王小明', department: 'Design', photo_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });

  it('nothing when nothing was approved', async () => {
    const entries = await logged();
    await service.admin.post(`/api/photo-requests/${await desk.submit()}/reject`, {});
    await desk.approve(999_999);
    expect(await logged()).toEqual(entries);
  });
});

describe('the security log', () => {
  const lineOf = (message: string) =>
    service.logLines.map((line) => JSON.parse(line) as Row).findLast(({ msg }) => msg === message);

  it('has a line for each decision, with ids only', async () => {
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
