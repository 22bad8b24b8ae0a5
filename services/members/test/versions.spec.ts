import { ifMatch, type ErrorResponse, type Member, type MemberList } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { MemberEntity } from '../src/members/member.entity.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

const readMember = async (id: number) => (await service.anonymous.get<Member>(`/api/lab-members/${id}`)).body;

it('the version of a member is in every response, and increases with each change, whoever makes it', async () => {
  const member = await createMember(service);
  const read = () => readMember(member.id);
  expect((await read()).version).toBe(1);
  await service.dataSource.manager.save(MemberEntity, { ...member, department: 'Design' });
  expect((await read()).version).toBe(2);
  await service.dataSource.query(`UPDATE lab_members SET is_alumni = true, version = 50 WHERE id = $1`, [member.id]);
  expect((await read()).version).toBe(3);
  const { members } = (await service.anonymous.get<MemberList>('/api/lab-members')).body;
  expect([await read()]).toMatchObject(members);
});

// The kit’s and the equipment service’s tests prove which versions are valid, and the order of the checks.
it('only one of ten concurrent edits of the same version succeeds; the others receive its result', async () => {
  const { id } = await createMember(service);
  const edit = (number: number) =>
    service.admin.put<Member & ErrorResponse>(
      `/api/lab-members/${id}`,
      { nameEn: `Edit ${number}`, department: 'Design' },
      { 'if-match': ifMatch(1) },
    );
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => edit(index)));
  const [winner, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(winner!.body).toEqual(await readMember(id));
  for (const loser of answers.filter((answer) => answer !== winner))
    expect(loser).toMatchObject({ status: 412, body: { current: winner!.body } });
});
