import {
  limits,
  publicationMessages,
  type PublicationImportReport,
  type PublicationList,
  type WholePublication,
} from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

const PATH = '/api/publications';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const list = async () => (await service.anonymous.get<PublicationList>(PATH)).body.publications;

const get = async (key: string) => (await service.anonymous.get<WholePublication>(`${PATH}/${key}`)).body;

const entry = (key: string, title = 'On Phones', more = '') =>
  `@article{${key}, title = {${title}}, author = {Hsiao-En Lin and Ada Byron}, journal = {A Journal}, year = {2025}${more}}`;

const add = (fields: object) => service.admin.post(PATH, fields);

const importFile = (text: string | Uint8Array, query = '') =>
  service.admin.send<PublicationImportReport>('POST', `${PATH}/import${query}`, {
    headers: { 'content-type': 'application/x-bibtex' },
    body: text,
  });

describe('an import of publications', () => {
  it('describes its changes in a dry run, then makes them, and keeps the site’s own fields', async () => {
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

  /** In Windows-1250, the byte for ř is ø in Latin-1. */
  const inWindows1250 = (text: string) => Buffer.from(text.replaceAll('ř', 'ø'), 'latin1');

  const named = '@article{dvorak, title = {Zprávy}, author = {Jiří Dvořák}, journal = {J}, year = {2025}}';

  it('asks for the encoding of a file that is not Unicode, with names as examples, and then uses the given one', async () => {
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
  ])('does not ask for the encoding if it is certain: %s', async (name, file) => {
    const { status, body } = await importFile(file);
    expect({ status, encoding: body.encoding }).toMatchObject({ status: 200, encoding: { name, isGuessed: false } });
    await service.admin.delete(`${PATH}/dvorak`);
  });

  it('refuses an unknown encoding, and one that does not match the bytes', async () => {
    const file = inWindows1250(named);
    for (const encoding of ['klingon', 'base64', 'UTF-8']) {
      expect(await importFile(file, `?dryRun=true&encoding=${encoding}`)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'file' }] },
      });
    }
  });

  it('waits for one other import, while a third one is refused with an explanation', async () => {
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

  it('refuses files that are not BibTeX', async () => {
    expect((await importFile(Buffer.from([0, 1, 2, 255, 0]))).status).toBe(422);
  });

  it('is refused as a whole if the list would become too long to render, like a single addition', async () => {
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
