import { searchAs, titlesFoundAs } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createLink, PATH, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

it('members find a link by any of its texts, and the hub shows it by its title', async () => {
  const { id } = await createLink(service, {
    title: 'Consent & data 同意書',
    url: 'https://irb.example.edu/forms/adults.pdf',
    category: 'meeting_notes',
    hubCategory: 'ethics',
    description: 'For field studies',
  });
  const found = {
    kind: 'resource-link',
    id,
    title: 'Consent & data 同意書',
    detail: 'irb.example.edu',
    href: `/aimex/support-and-resources?${new URLSearchParams({ q: 'Consent & data 同意書' })}`,
    score: expect.any(Number),
  };
  for (const q of ['data consent', '同意', 'irb adults', 'ethics notes', 'studeis field']) {
    expect([q, await searchAs(service.member, q)]).toEqual([q, [found]]);
  }
  expect(await searchAs(service.anonymous, 'consent')).toEqual([]);
});

it('a link disappears from the search as soon as it is deleted', async () => {
  const { id } = await createLink(service);
  expect(await titlesFoundAs(service.member, 'consent')).toEqual(['resource-link: Consent form']);
  await service.member.delete(`${PATH}/${id}`);
  expect(await titlesFoundAs(service.member, 'consent')).toEqual([]);
});
