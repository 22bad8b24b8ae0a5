import { credentialMessages, type ResourceLink } from '@lab/contracts';
import { startMembersStandIn } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startResourcesService } from './resources-service.js';

const members = await startMembersStandIn({ 1: '林教授', 7: '王小明' });
members.protectedIds.add(1);
const service = await startResourcesService({ MEMBERS_URL: members.url });
afterAll(async () => {
  await service.close();
  await members.stop();
});

const link = { title: 'A course', url: 'https://example.org', category: 'form' };
const guide = { ...link, category: 'guide' };
const importFile = () => {
  const body = new FormData();
  body.set('category', 'form');
  body.set('file', new Blob(['title,url\nA course,https://example.org/2\n'], { type: 'text/csv' }), 'links.csv');
  return { body };
};
const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };

it('a caller without a chosen identity cannot add links as the protected default member', async () => {
  expect(await service.member.post('/api/resource-links', link)).toMatchObject(sayWhoFirst);
  expect(await service.member.send('POST', '/api/resource-links/import', importFile())).toMatchObject(sayWhoFirst);
  const proven = service.as({ role: 'member', chosenMember: { id: 1, name: '林教授' }, isProven: true });
  expect((await proven.post<ResourceLink>('/api/resource-links', link)).body.addedById).toBe(1);
  const other = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
  expect((await other.post<ResourceLink>('/api/resource-links', guide)).body.addedById).toBe(7);
});
