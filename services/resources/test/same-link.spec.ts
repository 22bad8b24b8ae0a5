import type { ResourceLink } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile } from './link-files.js';
import { createLink, listLinks, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

interface Refusal {
  message: string;
  current: ResourceLink;
}

const url = 'https://xn--bcher-kva.example.edu/Consent.pdf';

const OTHER_SPELLINGS = [
  'HTTPS://XN--BCHER-KVA.example.EDU/Consent.pdf',
  'https://bücher.example.edu:443/Consent.pdf',
  '\u200Bhttps://bücher.exam\u00ADple.edu/Consent.pdf\u2060',
  'ｈｔｔｐｓ：／／ｂüｃｈｅｒ．ｅｘａｍｐｌｅ．ｅｄｕ／Ｃｏｎｓｅｎｔ．ｐｄｆ',
];

const post = (fields: object) => service.member.post<ResourceLink & Refusal>(PATH, { ...validLink, ...fields });
const put = (id: number, fields: object) =>
  service.member.put<ResourceLink & Refusal>(`${PATH}/${id}`, { ...validLink, ...fields });

describe('the same link twice in a category', () => {
  it('is refused with the existing link, in any spelling', async () => {
    const { body: first } = await post({ url });
    expect(first.url).toBe(url);
    for (const spelling of OTHER_SPELLINGS) {
      const second = await post({ url: spelling, title: 'Again' });
      expect(second).toMatchObject({ status: 409, body: { message: 'This link is already here.', current: first } });
    }
    expect(await listLinks(service)).toEqual([first]);
    expect((await post({ url: 'https://example.edu' })).status).toBe(201);
    expect((await post({ url: 'https://example.edu/' })).status).toBe(409);
    expect((await post({ url: 'https://example.edu/?' })).status).toBe(201);
  });

  it('is refused when an edit changes the address or category, but not the title', async () => {
    const { body: first } = await post({ url });
    const { body: second } = await post({ url: 'https://example.edu/other' });
    const { body: third } = await post({ url, category: 'guide' });
    for (const refused of [
      await put(second.id, { url: OTHER_SPELLINGS[0] }),
      await put(third.id, { url, category: 'form' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { message: 'This link is already here.', current: first } });
    expect(await put(third.id, { url: OTHER_SPELLINGS[1], category: 'guide', title: 'New' })).toMatchObject({
      status: 200,
      body: { title: 'New', url },
    });
  });

  it('can be in several hub categories of one type, but not in one and in all of them', async () => {
    expect((await post({ url, category: 'reference', hubCategory: 'hci' })).status).toBe(201);
    expect((await post({ url, category: 'reference', hubCategory: 'methods' })).status).toBe(201);
    expect((await post({ url, category: 'reference' })).status).toBe(409);
    expect((await post({ url, category: 'reference', hubCategory: 'hci' })).status).toBe(409);
  });

  it('is created once by concurrent requests on two replicas', async () => {
    const replica = await startResourcesService({ DATABASE_URL: service.databaseUrl });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? service : replica).member.post<ResourceLink>(PATH, {
          ...validLink,
          url: OTHER_SPELLINGS[index % OTHER_SPELLINGS.length],
        }),
      ),
    );
    await replica.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await listLinks(service)).toHaveLength(1);
  });

  it('is also refused by the database itself', async () => {
    await createLink(service);
    await expect(createLink(service)).rejects.toThrow('resource_links_once');
  });
});

it('an import skips different spellings of links in the hub or in the file', async () => {
  await createLink(service, { url });
  const lines = ['url', ...OTHER_SPELLINGS, 'https://example.edu', 'https://example.edu/', '\u200Bhttps://EXAMPLE.edu'];
  const { body } = await importFile(service.member, lines.join('\n'));
  expect(body.added).toBe(1);
  expect(body.skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'Already in the hub',
    ...Array<string>(5).fill('More than once in the file'),
  ]);
  expect((await listLinks(service)).map((link) => link.url).toSorted()).toEqual(['https://example.edu', url]);
});
