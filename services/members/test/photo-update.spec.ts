import type { Row } from '@lab/contracts';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemberEntity } from '../src/members/member.entity.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

let service: StartedService;
let desk: PhotoRequestDesk;

/** Audit log entries about members, oldest first. */
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
  it('shows in the list which member it would change, as soon as there is one, unlike other requests', async () => {
    const request = await desk.submit();
    expect((await desk.pending(request))!.updatesMember).toBeNull();
    const { id, nameEn, department } = await aMember();
    const updated = async () => (await desk.pending(request))!.updatesMember;
    expect(await updated()).toEqual({ id, name: '林曉恩', nameEn, department, photoUrl: null });
    const other = (await desk.pending(await desk.submit({ email: 'other@example.edu' })))!;
    expect(other.updatesMember).toBeNull();
    await service.dataSource.query('DELETE FROM lab_members');
    expect(await updated()).toBeNull();
  });

  it('changes nothing if no member or another member was confirmed', async () => {
    const { id } = await aMember();
    const before = await memberNow(id);
    const request = await desk.submit();
    const entries = await logged();
    for (const decision of [{}, { updatesMemberId: 4711 }])
      expect(await desk.approve(request, decision)).toMatchObject({
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

  it('cannot be approved for a member who no longer has the address', async () => {
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
});
