import { afterAll, expect, it } from '@jest/globals';
import { createLink, listLinks, PATH } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());

it('moves the links of a category to another, which gives them its type and keeps each address once', async () => {
  const of = (hubCategory: string, category: 'form' | 'reference', title: string) =>
    createLink(service, { title, url: `https://example.edu/${title}`, hubCategory, category });
  await of('irb', 'form', 'consent');
  await of('irb', 'form', 'both');
  await of('hci', 'reference', 'both');
  const editor = service.as({ role: 'member', rights: ['site'] });
  expect((await service.member.post(`${PATH}/move`, { from: 'irb', to: 'hci' })).status).toBe(403);
  expect((await editor.post(`${PATH}/move`, { from: 'irb', to: 'poems' })).status).toBe(400);
  expect((await editor.post(`${PATH}/move`, { from: 'irb', to: 'hci' })).body).toEqual({ moved: 1 });
  const links = await listLinks(service);
  expect(links.map(({ title, hubCategory, category }) => [title, hubCategory, category]).toSorted()).toEqual([
    ['both', 'hci', 'reference'],
    ['consent', 'hci', 'reference'],
  ]);
});
