import { limits, RESOURCE_LINKS_CSV_PATH } from '@lab/contracts';
import { readCsv } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readLinks } from '../src/link-import/read-links.js';
import { BOOKMARKS, importFile } from './link-files.js';
import { createLink, listLinks, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';
import { toLink } from '../src/link-import/link-import.service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const read = (file: string | Buffer, encoding?: string) => readLinks({ bytes: Buffer.from(file), encoding });

const INVALID = 'Please enter a valid URL';

describe('a bookmarks file', () => {
  it('is imported in order and in the name of the acting member, with the reasons for skipped links', async () => {
    await createLink(service, { url: 'https://osf.io/?a=1&b=2' });
    const someone = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    const { status, body } = await importFile(someone, BOOKMARKS);
    expect(status).toBe(200);
    expect(body).toEqual({
      added: 2,
      skipped: [
        { title: 'Bookmarklet', url: 'javascript:(function(){alert(1)})()', reason: INVALID },
        { title: 'Most Visited', url: 'place:sort=8&maxResults=10', reason: INVALID },
        { title: 'Data', url: 'data:text/html,<b>x</b>', reason: INVALID },
        { title: 'ACM again', url: 'https://dl.acm.org/', reason: 'More than once in the file' },
        { title: '開放科學 OSF', url: 'https://osf.io/?a=1&b=2', reason: 'Already in the hub' },
      ],
    });
    const added = (await listLinks(service, '?category=reference&hubCategory=hci')).map((link) => [
      link.title,
      link.url,
      link.description,
      link.addedById,
    ]);
    expect(added).toEqual([
      ['ACM & friends', 'https://dl.acm.org/', 'Full text from the\ncampus <network>', 7],
      ['https://untitled.example.edu/a', 'https://untitled.example.edu/a', null, 7],
    ]);
  });

  it('may be large, with icons of a megabyte', () => {
    const icon = `data:image/png;base64,${'A'.repeat(1024)}`;
    const links = Array.from(
      { length: 1500 },
      (_, n) => `<DT><A HREF="https://x.example.edu/${n}" ICON="${icon}">${n}</A>`,
    );
    expect(read(`<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${links.join('\n')}`)).toHaveLength(1500);
  });

  it('is recognised by its first tag', () => {
    const link = '<A HREF="https://x.example.edu">x</A>';
    for (const start of ['<!-- mine -->', '<DL><p><DT>', '\uFEFF<html>', '<META charset="utf-8">']) {
      expect(read(start + link)).toMatchObject([{ title: 'x', url: 'https://x.example.edu' }]);
    }
  });

  it('has its long texts cut, but never in the middle of a character', () => {
    const page = { url: 'https://x.example.edu', category: '', hubCategory: '' };
    const place = { category: 'form', hubCategory: null } as const;
    const title = 'x'.repeat(limits.lineLength - 1);
    expect(toLink({ ...page, title: `${title}📚📚`, description: 'x'.repeat(6000) }, place)).toMatchObject({
      title,
      description: 'x'.repeat(limits.textLength),
    });
  });
});

describe('a CSV file', () => {
  const csv = (...lines: string[]) => lines.join('\r\n');

  it('is read by its headings, in any order, and its links get the type in the file, or else the chosen one', async () => {
    const file = csv(
      'Notes,URL,Name,else,category,hub category',
      '"a, b",https://a.example.edu,"Say ""no""",x,Research Paper,',
      ',https://b.example.edu,,,form,irb',
      '',
      ',https://c.example.edu,,,poem,irb',
    );
    expect((await importFile(service.member, file)).body).toEqual({ added: 3, skipped: [] });
    expect(
      (await listLinks(service)).map((link) => [link.title, link.description, link.category, link.hubCategory]),
    ).toEqual([
      ['Say "no"', 'a, b', 'research_paper', null],
      ['https://b.example.edu', null, 'form', 'irb'],
      ['https://c.example.edu', null, 'reference', 'hci'],
    ]);
  });

  it.each([
    ['semicolons', 'title;url\nA, B;https://a.example.edu'],
    ['tabs', 'title\turl\nA, B\thttps://a.example.edu'],
    ['UTF-16', Buffer.from('\uFEFFtitle\turl\nA, B\thttps://a.example.edu', 'utf16le')],
    ['blanks around everything', ' Title , URL \n "A, B" , https://a.example.edu '],
  ])('may have %s', (_, file) => {
    const [page, ...others] = read(file);
    expect([page!.title.trim(), page!.url.trim(), others]).toEqual(['A, B', 'https://a.example.edu', []]);
  });
});

it('a file whose encoding can only be guessed is imported once its encoding is given', async () => {
  const big5 = Buffer.concat([
    Buffer.from('title,url\n'),
    // 王小明的研究
    Buffer.from([0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa, 0xaa, 0xba, 0xac, 0xe3, 0xa8, 0x73]),
    Buffer.from(',https://x.example.edu'),
  ]);
  expect(await importFile(service.member, big5)).toMatchObject({
    status: 422,
    body: {
      message: 'Which encoding is this file in?',
      encoding: { name: 'Big5', isGuessed: true, examples: ['王小明的研究'] },
    },
  });
  expect(await listLinks(service)).toEqual([]);
  const place = { category: 'reference', hubCategory: 'hci', encoding: 'Big5' };
  expect((await importFile(service.member, big5, place)).body).toEqual({ added: 1, skipped: [] });
  expect(await listLinks(service)).toMatchObject([{ title: '王小明的研究' }]);
});

describe('the export', () => {
  it('is a CSV file with one line per link', async () => {
    await createLink(service, { title: '=1+1', description: 'a "b", c', hubCategory: 'irb', createdAt: new Date(0) });
    const { headers, body } = await service.member.get<string>(RESOURCE_LINKS_CSV_PATH);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="resources.csv"');
    expect(body).toMatch(/^\uFEFF.*\r\n.*"a ""b"", c".*\r\n$/);
    const [line, ...others] = readCsv(body);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      Id: '1',
      Title: "'=1+1",
      Url: 'https://irb.example.edu/consent.pdf',
      Description: 'a "b", c',
      Category: 'Form',
      'Hub category': 'irb',
      'Added by id': '1',
      'Is public': 'yes',
      'Created at': '1970-01-01T00:00:00.000Z',
      'Link status': '',
      'Checked at': '',
    });
  });

  it('can be imported again: it adds nothing to the same hub, and everything to an empty one', async () => {
    const description = 'a "b",\nc; =1+1\n- d; -5';
    await createLink(service, { title: '=1+1', description, hubCategory: 'irb' });
    await createLink(service, { title: '論文', url: 'https://b.example.edu', category: 'research_paper' });
    const before = await listLinks(service);
    const { body: file } = await service.member.get<string>(RESOURCE_LINKS_CSV_PATH);
    expect((await importFile(service.member, file)).body).toMatchObject({
      added: 0,
      skipped: [{ reason: 'Already in the hub' }, { reason: 'Already in the hub' }],
    });
    await removeAll(service);
    await importFile(service.member, file);
    const shown = ({ title, url, description, category, hubCategory }: (typeof before)[number]) => [
      title,
      url,
      description,
      category,
      hubCategory,
    ];
    expect((await listLinks(service)).map(shown)).toEqual(before.map(shown));
  });
});

describe('a file that cannot be imported', () => {
  const tooMany = `url\n${Array.from({ length: 2001 }, (_, n) => `https://x.example.edu/${n}`).join('\n')}`;
  const NOTHING =
    'No links were found in the file. Please choose a bookmarks file of a browser, or a CSV file with a column “url”.';

  it.each<[string, string | Buffer, number, string]>([
    ['has no links', '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>', 422, NOTHING],
    ['has no column of addresses', 'a,b\n1,2', 422, NOTHING],
    ['is plain text', 'Dear all,\nplease find the links below', 422, NOTHING],
    [
      'is a picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]),
      400,
      'This file cannot be read: it is not UTF-8 (line 1), and no other encoding is certain: save it as UTF-8, or give its encoding.',
    ],
    ['has too many links', tooMany, 400, 'The file has too many links. Please import at most 2,000 at once.'],
  ])('%s', (_, file, status, message) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ status, message }));
  });

  it('is refused with an explanation, as is a form without a file, with a file that is too large, or with an unknown type', async () => {
    const refused = (status: number, message: string) => ({
      status,
      body: { message, issues: [{ path: 'file', message }] },
    });
    const { member } = service;
    expect(await importFile(member, 'a,b\n1,2')).toMatchObject(refused(422, NOTHING));
    expect(await importFile(member, null)).toMatchObject(refused(400, 'Please choose a file'));
    expect(await importFile(member, '')).toMatchObject(refused(400, 'Please choose a file'));
    expect(await importFile(member, Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).toMatchObject(
      refused(413, 'The file is too large. Please send at most 5 MB.'),
    );
    expect(await importFile(member, BOOKMARKS, { category: 'poem' })).toMatchObject({
      status: 400,
      body: { message: 'Please choose one of the types' },
    });
    expect(await listLinks(service)).toEqual([]);
  });
});

it('concurrent imports of the same file add each link once', async () => {
  const replica = await startResourcesService({ DATABASE_URL: service.databaseUrl });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => importFile(index % 2 ? service.member : replica.member, BOOKMARKS)),
  );
  expect(answers.map(({ body }) => body.added).toSorted((a, b) => b - a)).toEqual([3, ...Array<number>(7).fill(0)]);
  expect(await listLinks(service)).toHaveLength(3);
  await replica.close();
});
