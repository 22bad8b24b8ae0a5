import { limits, RESOURCE_LINKS_CSV_PATH, resourceImportMessages, type ErrorResponse } from '@lab/contracts';
import { newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOOKMARKS, importFile } from './link-files.js';
import { createLink, listLinks, PATH, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const INVALID = 'Please enter a valid URL';

describe('a bookmarks file', () => {
  it('adds its links in order, and reports why it skipped the others', async () => {
    await createLink(service, { url: 'https://osf.io/?a=1&b=2' });
    const { status, body } = await importFile(service.member, BOOKMARKS);
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
    ]);
    expect(added).toEqual([
      ['ACM & friends', 'https://dl.acm.org/', 'Full text from the\ncampus <network>'],
      ['https://untitled.example.edu/a', 'https://untitled.example.edu/a', null],
    ]);
  });

  it('is added in the name of the acting member', async () => {
    const someone = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    await importFile(someone, BOOKMARKS, { category: 'guide' });
    expect((await listLinks(service)).map((link) => [link.addedById, link.category, link.hubCategory])).toEqual(
      Array.from({ length: 3 }, () => [7, 'guide', null]),
    );
  });

  it('may be large, with icons of a megabyte', async () => {
    const icon = `data:image/png;base64,${'A'.repeat(1024)}`;
    const links = Array.from(
      { length: 1500 },
      (_, n) => `<DT><A HREF="https://x.example.edu/${n}" ICON="${icon}">${n}</A>`,
    );
    const { body } = await importFile(service.member, `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${links.join('\n')}`);
    expect(body.added).toBe(1500);
    expect((await listLinks(service))[0]!.title).toBe('0');
  });

  it('is recognised by its first tag', async () => {
    const link = '<A HREF="https://x.example.edu">x</A>';
    for (const start of ['<!-- mine -->', '<DL><p><DT>', '\uFEFF<html>', '<META charset="utf-8">']) {
      await removeAll(service);
      expect((await importFile(service.member, start + link)).body.added).toBe(1);
    }
  });

  it('has texts cut that are too long for the hub', async () => {
    const { body } = await importFile(
      service.member,
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="https://x.example.edu">${'題'.repeat(300)}</A><DD>${'x'.repeat(6000)}`,
    );
    expect(body.added).toBe(1);
    const [link] = await listLinks(service);
    expect([link!.title.length, link!.description!.length]).toEqual([limits.lineLength, limits.textLength]);
  });

  it('is never cut in the middle of a character', async () => {
    const title = `${'x'.repeat(limits.lineLength - 1)}📚📚`;
    await importFile(service.member, `<!DOCTYPE NETSCAPE-Bookmark-file-1><A HREF="https://x.example.edu">${title}</A>`);
    expect((await listLinks(service))[0]!.title).toBe('x'.repeat(limits.lineLength - 1));
  });
});

describe('a CSV file', () => {
  const csv = (...lines: string[]) => lines.join('\r\n');

  it('is read by its headings, in any order', async () => {
    const file = csv(
      'Notes,URL,Name,else',
      '"a, b",https://a.example.edu,"Say ""no""",x',
      ',https://b.example.edu',
      '',
    );
    expect((await importFile(service.member, file)).body).toEqual({ added: 2, skipped: [] });
    expect((await listLinks(service)).map((link) => [link.title, link.description])).toEqual([
      ['Say "no"', 'a, b'],
      ['https://b.example.edu', null],
    ]);
  });

  it('adds links to the type in the file, and others to the chosen one', async () => {
    const file = csv(
      'url,category,hub category',
      'https://a.example.edu,Research Paper,',
      'https://b.example.edu,form,irb',
      'https://c.example.edu,poem,irb',
      'https://d.example.edu,,',
    );
    await importFile(service.member, file);
    expect((await listLinks(service)).map(({ category, hubCategory }) => [category, hubCategory])).toEqual([
      ['research_paper', null],
      ['form', 'irb'],
      ['reference', 'hci'],
      ['reference', 'hci'],
    ]);
  });

  it.each([
    ['semicolons', 'title;url\nA, B;https://a.example.edu'],
    ['tabs', 'title\turl\nA, B\thttps://a.example.edu'],
    ['a byte order mark', '\uFEFFtitle,url\r\n"A, B",https://a.example.edu\r\n'],
    ['UTF-16', Buffer.from('\uFEFFtitle\turl\nA, B\thttps://a.example.edu', 'utf16le')],
    ['blanks around everything', ' Title , URL \n "A, B" , https://a.example.edu '],
  ])('may have %s', async (_, file) => {
    expect((await importFile(service.member, file)).body).toEqual({ added: 1, skipped: [] });
    expect((await listLinks(service))[0]).toMatchObject({ title: 'A, B', url: 'https://a.example.edu' });
  });

  it('may be in Big5, as older spreadsheets save it', async () => {
    const big5 = Buffer.concat([
      Buffer.from([0xba, 0xf4, 0xa7, 0x7d]),
      Buffer.from(',title\r\nhttps://a.example.edu,'),
      Buffer.from([0xbd, 0xd7, 0xa4, 0xe5]),
    ]);
    expect((await importFile(service.member, big5)).body.added).toBe(1);
    expect((await listLinks(service))[0]!.title).toBe('論文');
  });

  it('cannot bring a script into the hub', async () => {
    const file = csv('title,url', 'x,javascript:alert(1)', 'y,"data:text/html,<script>"', 'z,example.edu', 'w,');
    expect((await importFile(service.member, file)).body).toEqual({
      added: 0,
      skipped: [
        { title: 'x', url: 'javascript:alert(1)', reason: INVALID },
        { title: 'y', url: 'data:text/html,<script>', reason: INVALID },
        { title: 'z', url: 'example.edu', reason: INVALID },
        { title: 'w', url: '', reason: INVALID },
      ],
    });
  });
});

describe('the export', () => {
  it('is a CSV file with a line for each link', async () => {
    await createLink(service, { title: '=1+1', description: 'a "b", c', hubCategory: 'irb', createdAt: new Date(0) });
    const { headers, body } = await service.member.get<string>(RESOURCE_LINKS_CSV_PATH);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="resources.csv"');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFId,Title,Url,Description,Category,Hub category,Added by id,Is public,Created at,Link status,Checked at',
      `1,'=1+1,https://irb.example.edu/consent.pdf,"a ""b"", c",Form,irb,1,yes,1970-01-01T00:00:00.000Z,,`,
      '',
    ]);
  });

  it('can be imported again: nothing into the same hub, everything into an empty one', async () => {
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

  it.each<[string, string | Buffer | null, number, string]>([
    ['is missing', null, 400, 'Please choose a file'],
    ['is empty', '', 400, 'Please choose a file'],
    ['has no links', '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>', 422, NOTHING],
    ['has no column of addresses', 'a,b\n1,2', 422, NOTHING],
    ['has headings only', 'title,url', 422, NOTHING],
    ['is plain text', 'Dear all,\nplease find the links below', 422, NOTHING],
    [
      'is a picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]),
      422,
      'The file could not be read. Please choose a bookmarks file of a browser, or a CSV file.',
    ],
    ['has too many links', tooMany, 400, 'The file has too many links. Please import at most 2,000 at once.'],
    ['is too large', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 413, 'The file is too large. Please send at most 5 MB.'],
  ])('%s', async (_, file, status, message) => {
    const answer = await importFile(service.member, file);
    expect(answer).toMatchObject({ status, body: { message, issues: [{ path: 'file', message }] } });
    expect(await listLinks(service)).toEqual([]);
  });

  it('comes with a type that does not exist', async () => {
    const answer = await importFile(service.member, BOOKMARKS, { category: 'poem' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose one of the types' } });
  });

  it('comes without a form around it', async () => {
    const answer = await service.member.post<ErrorResponse>(`${PATH}/import`, { category: 'form' });
    expect(answer.status).toBe(415);
  });
});

describe('concurrent imports of the same file', () => {
  it('add each link once', async () => {
    const replica = await startResourcesService({ DATABASE_URL: service.databaseUrl });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => importFile(index % 2 ? service.member : replica.member, BOOKMARKS)),
    );
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => b - a)).toEqual([3, ...Array<number>(19).fill(0)]);
    expect(await listLinks(service)).toHaveLength(3);
    await replica.close();
  });
});

it('a network may import so many files in ten minutes, at once or one by one, and is told when to go on', async () => {
  const member = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' }, address: newAddress() });
  const answers = await Promise.all(
    Array.from({ length: limits.linkImports.count + 2 }, () => importFile(member, BOOKMARKS)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.linkImports.count);
  expect(refused.map(({ body }) => (body as unknown as ErrorResponse).message)).toEqual(
    Array(2).fill(resourceImportMessages.often),
  );
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = service.as({ role: 'member', address: newAddress() });
  expect((await importFile(elsewhere, BOOKMARKS)).status).toBe(200);
});
