import {
  type ListedFiles,
  type PageList,
  type PublicationList,
  rightMessages,
  type Site,
  type SiteDocument,
  type SiteImport,
  siteImportMessages,
  setLabSettings,
} from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { onTestFinished } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { alfolio, wordpress, zipOf } from '../../../packages/content/test/foreign-sites.js';
import { startSiteService } from './site-service.js';

const service = await startSiteService();
afterAll(async () => {
  await service.close();
  setLabSettings(defaultSettings);
});

const picture = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer(),
);
const site = { ...alfolio, 'lab-main/assets/img/room.png': picture };

const send = (bytes: Uint8Array, query = '', to = service) =>
  to.admin.send<SiteImport>('POST', `/api/site/import${query}`, {
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/zip' },
  });

const bodyOf = async <Kind extends 'news' | 'settings' | 'lab'>(kind: Kind, from = service) =>
  (await from.anonymous.get<SiteDocument<Kind>>(`/api/site/${kind}`)).body.body;

const pagesOf = async () => (await service.anonymous.get<PageList>('/api/site/pages')).body.pages;

it('a dry run lists what would be created and what is left out, and writes nothing', async () => {
  const before = (await service.anonymous.get<Site>('/api/site')).body;
  const { status, body } = await send(zipOf(site), '?dryRun=true');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    site: 'alfolio',
    documents: [],
    papers: { added: 1, updated: 0, unchanged: 0 },
    pictures: ['assets/img/room.png'],
    people: { count: 1, csv: expect.stringContaining('"Ann Lee"'), portraits: ['assets/img/team/ann.jpg'] },
  });
  expect(body.pages.map(({ slug }) => slug)).toEqual(['about', 'teaching', 'a-long-read']);
  expect(body.oldAddresses).toContainEqual({ from: '/courses.html', to: '/pages/teaching' });
  expect(body.left).toContainEqual({ file: '_posts/no-day.md', reason: 'It has no date' });
  expect((await service.anonymous.get<Site>('/api/site')).body).toEqual(before);
  expect(await pagesOf()).toEqual([]);
});

it('an import creates what its dry run has listed, and a second one leaves all as it is', async () => {
  const planned = (await send(zipOf(site), '?dryRun=true')).body;
  const done = (await send(zipOf(site))).body;
  expect(done).toEqual(planned);
  const teaching = (await service.anonymous.get<{ body: string }>('/api/site/pages/teaching')).body;
  const { files } = (await service.admin.get<ListedFiles>('/api/site/files')).body;
  expect(teaching.body).toContain(`![The seminar room](${files[0]!.path})`);
  expect((await bodyOf('news')).news).toContainEqual(expect.objectContaining({ url: '/pages/a-long-read' }));
  expect((await bodyOf('settings')).oldAddresses).toEqual(planned.oldAddresses);
  const { publications } = (await service.anonymous.get<PublicationList>('/api/publications')).body;
  expect(publications.map(({ title }) => title)).toContain('Attention at Work');

  const again = (await send(zipOf(site))).body;
  expect(again).toMatchObject({
    papers: { added: 0, unchanged: 1 },
    news: [],
    pages: [],
    pictures: [],
    oldAddresses: [],
  });
  expect(again.left).toContainEqual({ file: '_pages/teaching.md', reason: siteImportMessages.pageExists });
});

it('a picture that cannot be stored is left out of its page', async () => {
  const page = '---\ntitle: Rooms\n---\nHere.\n\n![Room](a.png)';
  const { body } = await send(zipOf({ '_config.yml': 'a: 1', 'rooms.md': page, 'a.png': 'no picture' }));
  expect(body.left).toContainEqual({ file: 'a.png', reason: siteImportMessages.noPicture });
  expect((await service.anonymous.get<{ body: string }>('/api/site/pages/rooms')).body.body).toBe('Here.');
});

it('the XML file of WordPress is read like a zip file', async () => {
  const { body } = await send(Buffer.from(wordpress), '?dryRun=true');
  expect(body).toMatchObject({ site: 'wordpress', pages: [{ slug: 'research', title: 'Research & Teaching' }] });
});

it('an export fills another portal with the same texts, pages, papers and files', async () => {
  const form = new FormData();
  form.set('use', 'cv');
  form.set('file', new Blob(['%PDF-1.7\n%%EOF']), 'cv.pdf');
  const cv = (await service.admin.send<{ path: string }>('POST', '/api/site/files', { body: form })).body.path;
  await service.admin.put('/api/site/lab', { ...(await bodyOf('lab')), cvUrl: cv });
  const answer = await fetch(`${service.url}/api/site/export`, { headers: service.admin.headers });
  const zip = new Uint8Array(await answer.arrayBuffer());
  expect(Object.keys(unzipSync(zip))).toContain('lab.yaml');

  const other = await startSiteService();
  onTestFinished(() => other.close());
  const { body } = await send(zip, '', other);
  expect(body).toMatchObject({ site: 'export', documents: expect.arrayContaining(['Lab and professor', 'News']) });
  expect(body.left.map(({ file }) => file)).toEqual(['faq.yaml']);
  expect((await bodyOf('lab', other)).cvUrl).toBe(cv);
  const { pages } = (await other.anonymous.get<PageList>('/api/site/pages')).body;
  expect(pages.map(({ slug }) => slug)).toEqual((await pagesOf()).map(({ slug }) => slug));
  expect((await bodyOf('settings', other)).oldAddresses).toEqual((await bodyOf('settings')).oldAddresses);
});

it('helpers for the website do not change the guide with an export', async () => {
  const answer = await fetch(`${service.url}/api/site/export`, { headers: service.admin.headers });
  const zip = Buffer.from(await answer.arrayBuffer());
  expect((await service.admin.put('/api/site/guide', { hello: 'Changed since' })).status).toBe(200);
  const { status, body } = await service
    .as({ role: 'member', rights: ['site'] })
    .send<SiteImport>('POST', '/api/site/import', { body: zip, headers: { 'content-type': 'application/zip' } });
  expect({ status, guide: body.documents.includes('Guide') }).toEqual({ status: 200, guide: false });
  expect(body.left).toContainEqual({ file: 'Guide', reason: rightMessages.needed('guide') });
  expect((await service.anonymous.get<SiteDocument<'guide'>>('/api/site/guide')).body.body.hello).toBe('Changed since');
});

it('files that are no site are refused with a sentence', async () => {
  for (const [bytes, message] of [
    [Buffer.from('%PDF-1.7'), siteImportMessages.file],
    [zipOf(alfolio).subarray(0, 500), siteImportMessages.damaged],
    [zipOf({ 'notes.txt': 'x' }), siteImportMessages.unknown],
  ] as const)
    expect(await send(bytes)).toMatchObject({ status: 422, body: { issues: [{ path: 'file', message }] } });
  expect((await service.admin.post('/api/site/import')).status).toBe(400);
});

it('a site that takes too long to read is refused, and the next one is read', async () => {
  const slow = zipOf({ '_config.yml': 'a: 1', 'slow.md': `---\ntitle: A\n---\n${'{%'.repeat(2_000_000)}` });
  expect(await send(slow, '?dryRun=true')).toMatchObject({ status: 413 });
  expect(await send(zipOf(site), '?dryRun=true')).toMatchObject({ status: 200 });
});

it('an old address leads to a page of this site and takes none that the site has', async () => {
  const save = async (from: string, to: string) =>
    (await service.admin.put('/api/site/settings', { ...(await bodyOf('settings')), oldAddresses: [{ from, to }] }))
      .status;
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/pages/..//evil',
    '/api/x',
    'javascript:x',
  ])
    expect({ to, status: await save('/team.html', to) }).toEqual({ to, status: 400 });
  for (const from of ['/', 'team', '/members', '/aimex/site', '/api/site', '/a/../b', '/a b', '//x'])
    expect({ from, status: await save(from, '/members') }).toEqual({ from, status: 400 });
  expect(await save('/people/team.html/', '/members')).toBe(200);
  expect((await bodyOf('settings')).oldAddresses).toEqual([{ from: '/people/team.html', to: '/members' }]);
});
