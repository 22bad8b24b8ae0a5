import {
  isAddressable,
  publicationMessages,
  type PublicationList,
  type SavedPublication,
  type WholePublication,
} from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyIsAddressable } from '../src/publications/publication.entity.js';
import { bibtexBomb } from './bibtex-bomb.js';
import { startSiteService } from './site-service.js';

const PATH = '/api/publications';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const CODE = { kind: 'code', url: 'https://example.org/code' };

/** Too long for the address of a page and for a database index. */
const LONG = Array.from({ length: 201 }, (_, index) => (index % 36).toString(36)).join('');

const ADDRESSABLE = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\p{L}\p{M}\p{Nd}_.:+/-]{1,200}$/u;

const list = async () => (await service.anonymous.get<PublicationList>(PATH)).body.publications;

const get = async (key: string) => (await service.anonymous.get<WholePublication>(`${PATH}/${key}`)).body;

const entry = (key: string, title = 'On Phones', more = '') =>
  `@article{${key}, title = {${title}}, author = {Hsiao-En Lin and Ada Byron}, journal = {A Journal}, year = {2025}${more}}`;

const add = (fields: object) => service.admin.post<SavedPublication>(PATH, fields);

describe('publications', () => {
  it('are at first those of the content folder, newest first', async () => {
    const publications = await list();
    expect(publications.length).toBeGreaterThan(50);
    const years = publications.map(({ year }) => year ?? 9999);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(await get(publications[0]!.key)).toMatchObject({ ...publications[0]!, version: 1 });
  });

  it('contain the fields of the form and of their entry', async () => {
    const { status, body } = await add({
      bibtex: entry('lin2025', 'Notifications in Class'),
      topics: ['Methodology'],
      award: 'Best Paper & 50% more',
      corresponding: ['Ada Byron'],
      links: [{ kind: 'code', url: 'https://example.org/code' }],
      abstract: 'We {look} at #phones_.',
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        key: 'lin2025',
        categories: ['Methodology'],
        award: 'Best Paper & 50% more',
        corresponding: ['Ada Byron'],
        authors: 'Hsiao-En Lin and Ada Byron*',
        links: [{ kind: 'code', url: 'https://example.org/code' }],
        abstract: 'We {look} at #phones_.',
        version: 1,
      },
    });
    const changed = await service.admin.put<WholePublication>(`${PATH}/LIN2025`, {
      bibtex: body.source,
      topics: [],
      award: null,
    });
    expect(changed.body).toMatchObject({ award: null, abstract: body.abstract, version: 2 });
    expect(changed.body.categories).toContain('Intelligent Notification Agents');
    expect((await service.admin.delete(`${PATH}/lin2025`)).status).toBe(204);
    expect((await service.anonymous.get(`${PATH}/lin2025`)).status).toBe(404);
  });

  it.each([
    [{ bibtex: '' }, 'bibtex', publicationMessages.bibtex],
    [{ bibtex: `${entry('a')}\n${entry('b')}` }, 'bibtex', publicationMessages.bibtex],
    [{ bibtex: entry('a'), topics: ['Cooking'] }, 'topics.0', publicationMessages.noTopic('Cooking')],
    [
      { bibtex: entry('a'), links: [{ kind: 'code', url: 'javascript:alert(1)' }] },
      'links.0.url',
      'Please enter a valid URL',
    ],
    [{ bibtex: entry('a'), pdf: '/pubs/../lab.yaml' }, 'pdf', publicationMessages.pdf],
    [{ bibtex: entry('a'), pdf: `https://example.org/${'x'.repeat(2000)}` }, 'pdf', publicationMessages.pdf],
    [{ bibtex: entry('a'), links: [CODE, CODE] }, 'links.1.kind', '“code” appears twice'],
    [{ bibtex: bibtexBomb }, 'bibtex', 'entry bomb (line 1): its @strings and parents make it too long'],
    [
      { bibtex: entry('a').replace('Hsiao-En Lin', LONG.repeat(3)) },
      'bibtex',
      'entry a (line 1), field author: A name has at most 500 characters',
    ],
  ])('are refused as %j', async (fields, path, message) => {
    expect(await add(fields)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });

  it('have keys that are valid in addresses, for GET, PUT and DELETE', async () => {
    const given = [
      'https://doi.org/10.5281/zenodo.1',
      'https://doi.org/10.5281/zenodo.1 ',
      'Smith 2020',
      '..',
      'a/../b',
      LONG,
      `${LONG.slice(1)}/x`,
      '🎉',
      '100%',
    ];
    const keys: string[] = [];
    for (const key of given) {
      const { status, body } = await add({ bibtex: entry(key) });
      expect([status, body.notes]).toEqual([201, [expect.stringContaining(`, and is ${body.key} here`)]]);
      keys.push(body.key);
    }
    expect(keys.slice(0, 3)).toEqual(['doi.org/10.5281/zenodo.1', 'doi.org/10.5281/zenodo.1-2', 'Smith-2020']);
    expect(new Set(keys).size).toBe(given.length);
    for (const key of keys) {
      const path = `${PATH}/${encodeURIComponent(key)}`;
      expect(key).toMatch(ADDRESSABLE);
      const { body } = await service.anonymous.get<WholePublication>(path);
      expect(body).toMatchObject({ key, source: expect.stringContaining(`{${key},`) });
      expect(await service.admin.put(path, { bibtex: body.source })).toMatchObject({
        status: 200,
        body: { notes: [] },
      });
      expect((await service.admin.delete(path)).status).toBe(204);
    }
  });

  it('get a free key if an edit uses one that is not valid in addresses', async () => {
    await add({ bibtex: entry('free') });
    await add({ bibtex: entry('a-b') });
    const { status, body } = await service.admin.put<SavedPublication>(`${PATH}/free`, { bibtex: entry('a b') });
    expect([status, body.key, body.notes]).toEqual([
      200,
      'a-b-2',
      ['its key “a b” cannot be part of an address, and is a-b-2 here'],
    ]);
    const taken = await service.admin.put(`${PATH}/a-b-2`, { bibtex: entry('a-b') });
    expect(taken).toMatchObject({ status: 409, body: { message: publicationMessages.keyTaken('a-b') } });
  });

  it('have keys that follow the same rule in the database and the code', async () => {
    const keys = [
      ...Array.from({ length: 127 }, (_, code) => `a${String.fromCharCode(code + 1)}b`),
      '',
      '.',
      '..',
      '...',
      '/',
      'a/',
      '/a',
      'a//b',
      'a/./b',
      'a/../b',
      'a/..b',
      'müller',
      '林/2020',
      LONG,
      LONG.slice(1),
    ];
    const accepted = await service.dataSource.query(
      `SELECT key FROM unnest($1::text[]) AS key WHERE ${keyIsAddressable}`,
      [keys],
    );
    expect(accepted.map(({ key }: { key: string }) => key)).toEqual(keys.filter(isAddressable));
    await expect(
      service.dataSource.query(`INSERT INTO publications (key, source) VALUES ('a b', '@misc{x}')`),
    ).rejects.toThrow('publications_key_addressable');
  });

  it('are stored without invisible characters, which could hide parts of an entry', async () => {
    const { status, body } = await add({
      bibtex: entry('un\0seen', 'A\0 \u202eTitle', ', note = {\ud800}').replace('Ada', 'A\u200bda'),
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { key: 'unseen', title: 'A Title', authors: 'Hsiao-En Lin and Ada Byron' },
    });
    expect(body.source).not.toMatch(/[\0\u202e\u200b\ufffd]/);
  });

  it('are not found under a key with a NUL character', async () => {
    expect((await service.anonymous.get(`${PATH}/%00`)).status).toBe(400);
  });

  it('have unique keys, ignoring case, even when ten requests add one concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ bibtex: entry('Once') })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { message: publicationMessages.keyTaken('Once') } });
    expect((await add({ bibtex: entry('ONCE') })).status).toBe(409);
  });

  it('follow a topic to its new title, and are kept when their topic is removed', async () => {
    const { body } = await service.anonymous.get<{ body: { topics: { title: string }[] } }>('/api/site/research');
    const [first, second, third, ...others] = body.body.topics;
    await add({ bibtex: entry('renamed'), topics: [second!.title] });
    await add({ bibtex: entry('topical'), topics: [third!.title] });
    const topics = [first, { ...second!, title: 'Attentive Agents' }, ...others];
    expect((await service.admin.put('/api/site/research', { ...body.body, topics })).status).toBe(200);
    expect((await get('renamed')).categories).toEqual(['Attentive Agents']);
    expect((await get('topical')).categories).toEqual([first!.title]);
  });
});

describe('filing publications', () => {
  const file = (keys: string[], topics: string[], as = service.admin) => as.post(`${PATH}/topics`, { keys, topics });

  const rule = (unfiledPapers: string) => service.admin.put('/api/site/settings', { unfiledPapers });

  beforeAll(async () => {
    await add({ bibtex: entry('corridor', 'What the Corridor Remembers') });
    await add({ bibtex: entry('curbs', 'Crowdsourcing Curbs') });
  });

  it('replaces the topics of several at once', async () => {
    const answer = await file(['corridor', 'CURBS', 'curbs'], ['Methodology']);
    expect(answer).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await get('corridor')).categories).toEqual(['Methodology']);
    expect((await get('curbs')).categories).toEqual(['Methodology']);
    expect((await file(['corridor'], ['Methodology'])).body).toEqual({ changed: 0 });
  });

  it('changes nothing when one of them or a topic is unknown', async () => {
    expect((await file(['corridor', 'nowhere'], ['Methodology'])).status).toBe(404);
    expect(await file(['corridor'], ['Cooking'])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'topics.0', message: '“Cooking” is not a topic' }] },
    });
    expect(await file([], ['Methodology'])).toMatchObject({ status: 400 });
    expect(await file(['corridor'], [])).toMatchObject({ status: 400, body: { issues: [{ path: 'topics' }] } });
    expect((await file(['corridor'], ['Methodology'], service.member)).status).toBe(403);
  });

  it('leaves papers that match no topic unfiled if the lab wants that, and they are still in the list', async () => {
    const [first] = (await get('corridor')).categories;
    expect(first).toBe('Methodology');
    await add({ bibtex: entry('another', 'What Another Corridor Remembers') });
    const before = (await get('another')).categories;
    expect(before).toHaveLength(1);
    expect((await rule('none')).status).toBe(200);
    expect((await list()).find(({ key }) => key === 'another')).toMatchObject({ categories: [] });
    expect((await file(['corridor', 'curbs'], [])).body).toEqual({ changed: 2 });
    expect((await get('curbs')).categories).toEqual([]);
    expect((await rule('first-topic')).status).toBe(200);
    expect((await get('another')).categories).toEqual(before);
    expect((await get('curbs')).categories).toEqual(before);
  });

  it('never leaves half of them changed when two people file at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        file(['corridor', 'curbs'], [index % 2 ? 'Methodology' : 'Attentive Agents']),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect((await get('corridor')).categories).toEqual((await get('curbs')).categories);
  });
});

it('a program may add a publication with the token of a helper for the site, and nothing else', async () => {
  const token = (rights: ('site' | 'people')[]) =>
    service.as({
      role: 'member',
      chosenMember: { id: 2, name: 'Ada' },
      isProven: true,
      token: { id: 7, name: 'A script', rights },
    });
  expect(await token(['site']).post(PATH, { bibtex: entry('scripted') })).toMatchObject({ status: 201 });
  expect((await token(['people']).post(PATH, { bibtex: entry('refused') })).status).toBe(403);
  expect((await token(['site']).delete(`${PATH}/scripted`)).status).toBe(403);
  expect((await token(['site']).put('/api/site/settings', {})).status).toBe(403);
});
