import { recordHistorySchema, type ResourceLink } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startResourcesService } from './resources-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startResourcesService();
});
afterAll(() => service.close());

it('says who added a link, and who last changed it; the check of links is no change', async () => {
  const fields = { title: 'Ethics form', url: 'https://forms.example.edu/ethics', category: 'form' };
  const ming = service.as({ role: 'member', chosenMember: { id: 2, name: '王小明' } });
  const { id } = (await ming.post<ResourceLink>('/api/resource-links', fields)).body;
  const history = async () =>
    recordHistorySchema.parse((await service.member.get(`/api/resource-links/${id}/history`)).body);
  await service.dataSource.query(`UPDATE resource_links SET link_status = 'ok', checked_at = now()`);
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: null });
  await service.admin.put(`/api/resource-links/${id}`, { ...fields, title: 'The ethics form' });
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: { isAdmin: true } });
});
