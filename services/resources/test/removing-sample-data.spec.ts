import { removeSampleData } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createLink, listLinks, PATH, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService({ SAMPLE_DATA: 'true' });
afterAll(() => service.close());

it('removing the sample’s links keeps a changed one and the lab’s own, and can be repeated', async () => {
  const [changed, ...others] = await listLinks(service);
  const edit = await service.member.put(`${PATH}/${changed!.id}`, { ...validLink, title: 'Our own form' });
  expect(edit.status).toBe(200);
  const own = await createLink(service, { title: 'Added by us' });
  const { status, body } = await removeSampleData(service);
  expect([status, body]).toEqual([200, { removed: { links: others.length }, kept: { links: 1 }, referredTo: [1] }]);
  expect((await listLinks(service)).map(({ id }) => id).toSorted()).toEqual([changed!.id, own.id].toSorted());
  expect((await removeSampleData(service)).body.removed).toEqual({ links: 0 });
});

it('the sample’s links do not come back when the service starts again without any', async () => {
  const first = await startResourcesService({ SAMPLE_DATA: 'true' });
  await removeSampleData(first);
  expect(await listLinks(first)).toEqual([]);
  await first.close();
  const second = await startResourcesService({ SAMPLE_DATA: 'true', DATABASE_URL: first.databaseUrl });
  expect(await listLinks(second)).toEqual([]);
  await second.close();
});
