import { resourceCategoryMessages, recordUsesSchema } from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createCategory } from './resource-categories.factory.js';
import { createLink, listLinks, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

it('a category that members share is called otherwise than those of the lab', async () => {
  useSettings(secondLab);
  for (const title of ['ethikkommission', ' Ethics ', 'lernen']) {
    expect(await createCategory(service.member, { title })).toMatchObject({
      status: 409,
      body: { message: resourceCategoryMessages.taken },
    });
  }
  expect((await createCategory(service.member, { title: 'Thesis Writing Skills' })).status).toBe(201);
  const replacing = { title: 'Field Trips', replaces: 'ethics' };
  expect((await createCategory(service.member, replacing)).body).toMatchObject({
    issues: [{ path: 'replaces', message: resourceCategoryMessages.builtIn }],
  });
});

it('links stay in a category that the lab no longer has', async () => {
  await createLink(service, { category: 'guide', hubCategory: 'thesis' });
  useSettings(secondLab);
  expect((await listLinks(service)).map(({ hubCategory }) => hubCategory)).toEqual(['thesis']);
});

it('the links of each category are counted for whoever wants to take one away', async () => {
  await createLink(service, { hubCategory: 'irb' });
  await createLink(service, { hubCategory: 'irb', url: 'https://irb.example.edu/other.pdf' });
  await createLink(service, { hubCategory: 'thesis', category: 'guide' });
  await createLink(service, { hubCategory: null });
  const { status, body } = await service.anonymous.get('/internal/uses');
  expect([status, recordUsesSchema.strict().parse(body)]).toEqual([200, { uses: { irb: 2, thesis: 1 } }]);
});
