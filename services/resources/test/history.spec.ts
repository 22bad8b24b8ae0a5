import { recordHistorySchema, type ResourceLink } from '@lab/contracts';
import { startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LinkCheck } from '../src/link-check/link-check.service.js';
import { startResourcesService } from './resources-service.js';

let site: StandIn;
let service: StartedService;

/** One local server stands in for all hosts. */
const network = { resolve: async () => ['127.0.0.1'], isAllowed: () => true };

beforeAll(async () => {
  site = await startStandIn((_request, response) => response.end());
  service = await startResourcesService({}, { network, timeoutMs: 60_000, pauseMs: 0 });
});
afterAll(async () => {
  await service.close();
  await site.stop();
});

it('says who added a link, and who last changed it; the check of links is no change', async () => {
  const fields = { title: 'Ethics form', url: `${site.url}/ethics`, category: 'form' };
  const ming = service.as({ role: 'member', chosenMember: { id: 2, name: '王小明' } });
  const { id } = (await ming.post<ResourceLink>('/api/resource-links', fields)).body;
  const history = async () =>
    recordHistorySchema.parse((await service.member.get(`/api/resource-links/${id}/history`)).body);
  expect(await service.app.get(LinkCheck).run()).toBe(1);
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: null });
  await service.admin.put(`/api/resource-links/${id}`, { ...fields, title: 'The ethics form' });
  expect(await history()).toMatchObject({ made: { memberId: 2 }, changed: { isAdmin: true } });
});
