import {
  isAddressable,
  limits,
  publicationMessages,
  type PublicationImportReport,
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

/** Too long for the address of a page, and for an index of the database. */
const LONG = Array.from({ length: 201 }, (_, index) => (index % 36).toString(36)).join('');

const ADDRESSABLE = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\p{L}\p{M}\p{Nd}_.:+/-]{1,200}$/u;

const list = async () => (await service.anonymous.get<PublicationList>(PATH)).body.publications;

const get = async (key: string) => (await service.anonymous.get<WholePublication>(`${PATH}/${key}`)).body;

const entry = (key: string, title = 'On Phones', more = '') =>
  `@article{${key}, title = {${title}}, author = {Hsiao-En Lin and Ada Byron}, journal = {A Journal}, year = {2025}${more}}`;

const add = (fields: object) => service.admin.post<SavedPublication>(PATH, fields);

const importFile = (text: string | Uint8Array, query = '') =>
  service.admin.send<PublicationImportReport>('POST', `${PATH}/import${query}`, {
    headers: { 'content-type': 'application/x-bibtex' },
    body: text,
  });

describe('publications', () => {
  it('are those of the content folder at first, newest first', async () => {
    const publications = await list();
    expect(publications.length).toBeGreaterThan(50);
    const years = publications.map(({ year }) => year ?? 9999);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(await get(publications[0]!.key)).toMatchObject({ ...publications[0]!, version: 1 });
  });

  it('have the fields of the form and those of their entry', async () => {
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
    [{ bibtex: entry('a'), links: [CODE, CODE] }, 'links.1.kind', '“code” is there twice'],
    [{ bibtex: bibtexBomb }, 'bibtex', 'entry bomb (line 1): the texts that it takes from elsewhere are too long'],
    [
      { bibtex: entry('a').replace('Hsiao-En Lin', LONG.repeat(3)) },
      'bibtex',
      'entry a (line 1), field author: A name has at most 500 characters',
    ],
  ])('are refused as %j', async (fields, path, message) => {
    expect(await add(fields)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });

  it('are kept under keys that can be addressed, and answer by these to GET, PUT and DELETE', async () => {
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

  it('get a free key when a change writes one that cannot be addressed', async () => {
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

  it('have keys that the database judges as everything else does', async () => {
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

  it('are kept without what nobody sees, which could hide what an entry says', async () => {
    const { status, body } = await add({
      bibtex: entry('un\0seen', 'A\0 \u202eTitle', ', note = {\ud800}').replace('Ada', 'A\u200bda'),
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { key: 'unseen', title: 'A Title', authors: 'Hsiao-En Lin and Ada Byron' },
    });
    expect(body.source).not.toMatch(/[\0\u202e\u200b\ufffd]/);
  });

  it('are nothing that could be read under a key of a NUL character', async () => {
    expect((await service.anonymous.get(`${PATH}/%00`)).status).toBe(400);
  });

  it('have one key each, in any case, also when ten add it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ bibtex: entry('Once') })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { message: publicationMessages.keyTaken('Once') } });
    expect((await add({ bibtex: entry('ONCE') })).status).toBe(409);
  });

  it('follow a topic to its new title, and are not lost when the topic that they name is given up', async () => {
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

describe('an import of publications', () => {
  it('says in a dry run what it would do, then does it, and keeps the fields of this site', async () => {
    await add({ bibtex: entry('known', 'A Known Paper'), award: 'A Prize' });
    const before = await list();
    const known = entry('known', 'A Known Paper', ', pages = {1--9}, doi = {10.1000/known}');
    const file = `${known}\n${entry('imported', 'A New Paper')}\n@misc{empty, note = {x}}`;
    const report = {
      status: 200,
      body: {
        added: [{ key: 'imported', title: 'A New Paper' }],
        updated: [{ key: 'known' }],
        left: [{ key: 'empty' }],
        unchanged: 0,
      },
    };
    expect(await importFile(file, '?dryRun=true')).toMatchObject(report);
    expect(await list()).toEqual(before);
    expect(await importFile(file)).toMatchObject(report);
    expect(await list()).toHaveLength(before.length + 1);
    expect(await get('known')).toMatchObject({ award: 'A Prize', version: 2, url: 'https://doi.org/10.1000/known' });
  });

  /** In Windows-1250 ř is the byte that is ø in Latin-1. */
  const inWindows1250 = (text: string) => Buffer.from(text.replaceAll('ř', 'ø'), 'latin1');

  const named = '@article{dvorak, title = {Zprávy}, author = {Jiří Dvořák}, journal = {J}, year = {2025}}';

  it('asks for the encoding of a file that is not Unicode, with names in it, and takes it in the one that is named', async () => {
    const file = inWindows1250(named);
    const guess = { name: 'Windows-1252', isGuessed: true, examples: ['Jiøí Dvoøák', 'Zprávy'] };
    expect(await importFile(file, '?dryRun=true')).toMatchObject({ status: 200, body: { encoding: guess } });
    expect(await importFile(file)).toMatchObject({
      status: 422,
      body: { message: publicationMessages.whichEncoding, encoding: guess },
    });
    expect((await service.anonymous.get(`${PATH}/dvorak`)).status).toBe(404);
    const right = { name: 'windows-1250', isGuessed: false, examples: ['Jiří Dvořák', 'Zprávy'] };
    expect((await importFile(file, '?dryRun=true&encoding=windows-1250')).body.encoding).toEqual(right);
    expect((await importFile(file, '?encoding=windows-1250')).body.encoding).toEqual(right);
    expect(await get('dvorak')).toMatchObject({ authors: 'Jiří Dvořák', title: 'Zprávy' });
    await service.admin.delete(`${PATH}/dvorak`);
  });

  it.each([
    ['UTF-8', Buffer.from(named)],
    ['UTF-8', Buffer.from(`\uFEFF${named}`)],
    ['UTF-16LE', Buffer.from(`\uFEFF${named}`, 'utf16le')],
    ['UTF-8', Buffer.from(named.replaceAll(/\P{ASCII}/gu, 'a'))],
  ])('asks for no encoding where it is certain: %s', async (name, file) => {
    const { status, body } = await importFile(file);
    expect({ status, encoding: body.encoding }).toMatchObject({ status: 200, encoding: { name, isGuessed: false } });
    await service.admin.delete(`${PATH}/dvorak`);
  });

  it('refuses an encoding that does not exist, and one in which the bytes mean nothing', async () => {
    const file = inWindows1250(named);
    for (const encoding of ['klingon', 'base64', 'UTF-8']) {
      expect(await importFile(file, `?dryRun=true&encoding=${encoding}`)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'file' }] },
      });
    }
  });

  it('waits for one other import; a third one at the same time is refused with a sentence', async () => {
    const file = Array.from({ length: 300 }, (_, index) => entry(`many${index}`, `Number ${index}`)).join('\n');
    const answers = await Promise.all(Array.from({ length: 6 }, () => importFile(file, '?dryRun=true')));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThanOrEqual(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, body: { message: publicationMessages.importsBusy } });
    }
    expect((await importFile(entry('after', 'Afterwards'), '?dryRun=true')).status).toBe(200);
  });

  it('refuses what is no BibTeX', async () => {
    expect((await importFile(Buffer.from([0, 1, 2, 255, 0]))).status).toBe(422);
  });

  it('is refused as a whole where the list would become too long to be rendered, as is one publication more', async () => {
    const known = (await list()).length;
    const room = limits.publications - known - 1;
    await service.dataSource.query(
      `INSERT INTO publications (key, source)
       SELECT 'filler' || number, format('@misc{filler%s, title = {Number %s}, year = {2020}}', number, number)
       FROM generate_series(1, $1::int) AS number`,
      [room],
    );
    const message = 'The list may have 2,000 publications. With these it would have 2,001.';
    expect(await importFile(`${entry('last', 'The Last One')}\n${entry('surplus', 'One Too Many')}`)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'file', message }] },
    });
    const [{ count }] = await service.dataSource.query('SELECT count(*)::int AS count FROM publications');
    expect(count).toBe(known + room);
    expect((await add({ bibtex: entry('last', 'The Last One') })).status).toBe(201);
    expect(await add({ bibtex: entry('surplus', 'One Too Many') })).toMatchObject({ status: 409, body: { message } });
  });
});
