import {
  type LabPage,
  limits,
  type PageList,
  pageMessages,
  paths,
  type Site,
  siteMessages,
  type SiteHistory,
} from '@lab/contracts';
import { searchAs, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

const PAGES = '/api/site/pages';
const page = { slug: 'imprint', title: 'Imprint', body: '# We are', place: 'footer', audience: 'public' } as const;

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());
beforeEach(() => service.dataSource.query('DELETE FROM pages'));

const add = async (fields: object = {}) => {
  const { status, body } = await service.admin.post<LabPage>(PAGES, { ...page, ...fields });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const change = (slug: string, fields: object, version?: number) =>
  service.admin.put<LabPage>(`${PAGES}/${slug}`, fields, version === undefined ? {} : { 'if-match': `"${version}"` });
const slugsFor = async (client = service.anonymous) =>
  (await client.get<PageList>(PAGES)).body.pages.map(({ slug }) => slug);
const site = async () => (await service.anonymous.get<Site>('/api/site')).body;
const legalise = async (legal: object) => {
  const { version: _, ...lab } = (await site()).lab;
  return service.admin.put('/api/site/lab', { ...lab, legal: { ...lab.legal, ...legal } });
};

describe('a page', () => {
  it('is read by everyone in its place, changed by helpers for the site, and deleted', async () => {
    const saved = await add();
    expect(saved).toEqual({ ...page, position: 1, version: 1, updatedAt: expect.any(String) });
    await add({ slug: 'teaching', title: 'Teaching', place: 'menu', position: 1 });
    await add({ slug: 'visit' });
    expect(await slugsFor()).toEqual(['imprint', 'teaching', 'visit']);
    const { body } = await change('visit', { position: 1, title: 'Visit us', slug: 'visit-us' }, 1);
    expect(body).toMatchObject({ slug: 'visit-us', title: 'Visit us', body: page.body, version: 2 });
    expect((await service.anonymous.get(`${PAGES}/visit`)).status).toBe(404);
    expect((await service.admin.delete(`${PAGES}/visit-us`)).status).toBe(204);
    expect((await service.admin.delete(`${PAGES}/visit-us`)).status).toBe(404);
    expect(await slugsFor()).toEqual(['imprint', 'teaching']);
  });

  it('is written only by administrators and helpers for the site', async () => {
    await add();
    for (const client of [service.member, service.anonymous]) {
      const answers = await Promise.all([
        client.post(PAGES, { ...page, slug: 'other' }),
        client.put(`${PAGES}/imprint`, { title: 'Mine' }),
        client.delete(`${PAGES}/imprint`),
        client.get(`${PAGES}/imprint/history`),
      ]);
      for (const { status } of answers) expect([401, 403]).toContain(status);
    }
  });

  it.each([
    ...new Set(
      Object.values(paths)
        .filter((path) => path !== paths.facilities)
        .map((path) => path.split('/')[1]!),
    ),
    'portal',
    'api',
    'history',
    'restore',
    'new',
  ])('cannot take the address “%s” of the site itself', async (slug) => {
    const { status, body } = await service.admin.post(PAGES, { ...page, slug });
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path: 'slug' }] } });
  });

  it.each(['Imprint', 'a b', '', 'ä', 'a/b', '..', 'a'.repeat(61)])('cannot have the address “%s”', async (slug) => {
    const { body } = await service.admin.post(PAGES, { ...page, slug });
    expect(body).toMatchObject({ issues: [{ path: 'slug', message: pageMessages.slug }] });
  });

  it('has an address of its own, a title and a text of limited length, and pictures that exist', async () => {
    await add();
    expect(await service.admin.post(PAGES, page)).toMatchObject({
      status: 409,
      body: { message: pageMessages.slugTaken },
    });
    const missing = '/api/site/files/0123456789abcdef0123456789abcdef.webp';
    for (const [fields, path, message] of [
      [{ title: ' ' }, 'title', pageMessages.title],
      [{ title: 'a'.repeat(limits.pageTitleLength + 1) }, 'title', 'Please use at most 120 characters'],
      [{ body: 'a'.repeat(limits.pageLength + 1) }, 'body', 'Please use at most 50000 characters'],
      [{ place: 'attic' }, 'place', pageMessages.place],
      [{ body: `![x](${missing})` }, 'body', siteMessages.noFile(missing)],
    ] as const)
      expect(await service.admin.post(PAGES, { ...page, slug: 'other', ...fields })).toMatchObject({
        status: 400,
        body: { issues: [{ path, message }] },
      });
  });

  it('finds room in the menu for only five', async () => {
    for (let number = 1; number <= limits.menuPages; number += 1) await add({ slug: `m${number}`, place: 'menu' });
    const full = { status: 400, body: { issues: [{ path: 'place', message: pageMessages.menuFull }] } };
    expect(await service.admin.post(PAGES, { ...page, place: 'menu' })).toMatchObject(full);
    await add();
    expect(await change('imprint', { place: 'menu' })).toMatchObject(full);
    expect((await change('m1', { title: 'Still there' })).status).toBe(200);
  });

  it('is not overwritten: one of twenty concurrent edits wins', async () => {
    await add();
    const edits = Array.from({ length: 20 }, (_, index) => change('imprint', { title: `Title ${index}` }, 1));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  it('is created once, even if the request is repeated', async () => {
    const key = { 'idempotency-key': 'same' };
    const answers = [await service.admin.post(PAGES, page, key), await service.admin.post(PAGES, page, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await slugsFor()).toEqual(['imprint']);
  });

  it('has a history, from which each state can be restored, with its address', async () => {
    await add();
    await change('imprint', { title: 'Impressum', slug: 'impressum' });
    const { body } = await service.admin.get<SiteHistory>(`${PAGES}/impressum/history`);
    expect(body.revisions.map(({ changed }) => changed.toSorted())).toEqual([
      ['slug', 'title'],
      ['audience', 'body', 'place', 'position', 'slug', 'title'],
    ]);
    const first = `${PAGES}/impressum/history/${body.revisions[1]!.id}`;
    expect((await service.admin.get(first)).body).toMatchObject({ title: 'Imprint', version: 1 });
    const restored = await service.admin.post(`${first}/restore`, {});
    expect(restored).toMatchObject({ status: 200, body: { slug: 'imprint', title: 'Imprint', version: 3 } });
    expect((await service.admin.get(`${PAGES}/imprint/history/999999`)).status).toBe(404);
  });
});

describe('a page for members', () => {
  it('does not exist for guests: neither in the list, nor at its address, nor in the search', async () => {
    await add();
    await add({ slug: 'keys', title: 'Where the keys are', body: 'Under the zebrafish.', audience: 'members' });
    expect(await slugsFor()).toEqual(['imprint']);
    expect(await slugsFor(service.member)).toEqual(['imprint', 'keys']);
    const [secret, unknown] = await Promise.all(
      ['keys', 'nowhere'].map((slug) => service.anonymous.get(`${PAGES}/${slug}`)),
    );
    expect({ ...secret, headers: null }).toEqual({ ...unknown, headers: null });
    expect((await service.member.get<LabPage>(`${PAGES}/keys`)).body.body).toBe('Under the zebrafish.');
    expect(await searchAs(service.anonymous, 'zebrafish')).toEqual([]);
    expect(await searchAs(service.member, 'zebrafish')).toMatchObject([
      { kind: 'lab-page', title: 'Where the keys are', href: '/pages/keys' },
    ]);
    expect(await searchAs(service.anonymous, 'imprint')).toHaveLength(1);
    // What the lab guide reads.
    for (const path of ['/api/site', '/api/publications'])
      expect(JSON.stringify((await service.anonymous.get(path)).body)).not.toContain('zebrafish');
  });
});

describe('the legal notices', () => {
  it('are public pages or https addresses; their pages stay public, and their links follow a new address', async () => {
    await add();
    await add({ slug: 'keys', audience: 'members' });
    for (const imprint of ['nowhere', 'keys'])
      expect(await legalise({ imprint })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'legal.imprint', message: pageMessages.legalPage }] },
      });
    expect((await legalise({ imprint: 'http://example.edu/imprint' })).status).toBe(400);
    expect((await legalise({ imprint: '/pages/imprint', privacy: 'https://example.edu/privacy' })).status).toBe(200);
    const refused = { status: 409, body: { message: pageMessages.legal('Imprint') } };
    expect(await change('imprint', { audience: 'members' })).toMatchObject(refused);
    expect(await service.admin.delete(`${PAGES}/imprint`)).toMatchObject(refused);
    await change('imprint', { slug: 'impressum' });
    expect((await site()).lab.legal).toEqual({
      imprint: 'impressum',
      privacy: 'https://example.edu/privacy',
      accessibility: null,
    });
    expect((await legalise({ imprint: null })).status).toBe(200);
    expect((await service.admin.delete(`${PAGES}/impressum`)).status).toBe(204);
  });

  it('keep their values when a script that does not know them saves the lab', async () => {
    await legalise({ accessibility: 'https://example.edu/access' });
    const { version: _, legal: __, address: ___, groupPicture: ____, ...old } = (await site()).lab;
    expect((await service.admin.put('/api/site/lab', old)).status).toBe(200);
    expect((await site()).lab.legal.accessibility).toBe('https://example.edu/access');
  });

  it('name a page that exists, even if others save at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const slug = `page-${round}`;
      await add({ slug });
      await Promise.all([legalise({ imprint: slug }), service.admin.delete(`${PAGES}/${slug}`)]);
      const { imprint } = (await site()).lab.legal;
      const known = await service.anonymous.get(`${PAGES}/${slug}`);
      expect([imprint === slug, known.status]).toEqual([imprint === slug, imprint === slug ? 200 : 404]);
      await legalise({ imprint: null });
    }
  });
});
