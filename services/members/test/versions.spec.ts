import type { Member, MemberList } from '@lab/contracts';
import { describeVersions, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemberEntity } from '../src/members/member.entity.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

describe('the version of a member', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startMembersService();
  });
  afterAll(() => service.close());

  it('is in every answer, and increases with each change by anybody', async () => {
    const member = await createMember(service);
    const read = async () => (await service.anonymous.get<Member>(`/api/lab-members/${member.id}`)).body;
    expect((await read()).version).toBe(1);
    await service.dataSource.manager.save(MemberEntity, { ...member, department: 'Design' });
    expect((await read()).version).toBe(2);
    await service.dataSource.query(`UPDATE lab_members SET is_alumni = true, version = 50 WHERE id = $1`, [member.id]);
    expect((await read()).version).toBe(3);
    const { members } = (await service.anonymous.get<MemberList>('/api/lab-members')).body;
    expect(members).toEqual([await read()]);
  });
});

describe('with two replicas', () => {
  let replicas: [StartedService, StartedService];

  beforeAll(async () => {
    const service = await startMembersService();
    replicas = [service, await startMembersService({ DATABASE_URL: service.databaseUrl })];
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

  describeVersions({
    replicas: () => replicas,
    path: '/api/lab-members',
    array: 'members',
    field: 'nameEn',
    body: (nameEn) => ({ nameEn, department: 'Design' }),
    editor: ({ admin }) => admin,
    create: () => createMember(replicas[0]),
  });
});
