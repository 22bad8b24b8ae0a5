import { SAMPLE_COUNTS_PATH, type MemberList } from '@lab/contracts';
import { removeSampleData } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { setCode, proven, identityOf } from './own-identity.js';

const service = await startMembersService({ SAMPLE_DATA: 'true' });
afterAll(() => service.close());

const ids = async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members.map(({ id }) => id);

it('removing the sample’s members keeps who was changed, signs in or is referred to, and the lab’s own', async () => {
  const before = await ids();
  const [changed, protectedId, referredTo, ...others] = before as [number, number, number, ...number[]];
  const edited = { nameEn: 'Our Professor', department: 'Design' };
  expect((await service.admin.put(`/api/lab-members/${changed}`, edited)).status).toBe(200);
  await setCode(proven(service, await identityOf(service, protectedId)), 'correct horse');
  const own = await createMember(service);

  const { body: counts } = await service.anonymous.get(SAMPLE_COUNTS_PATH);
  expect(counts).toEqual({ sample: { members: before.length - 1 }, others: { members: 2 } });

  const { status, body } = await removeSampleData(service, [referredTo]);
  expect([status, body]).toEqual([200, { removed: { members: others.length }, kept: { members: 3 }, referredTo: [] }]);
  expect((await ids()).toSorted()).toEqual([changed, protectedId, referredTo, own.id].toSorted());

  const again = await removeSampleData(service, [referredTo]);
  expect(again.body.removed).toEqual({ members: 0 });
});
