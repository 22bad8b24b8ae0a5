import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent, loadPublications, loadResearchTopics, loadSiteDocuments } from '@lab/content';
import { type PublicationList, setLabSettings, type SiteDocument, type UploadedFile, type Site } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { startSiteService } from './site-service.js';

let service: StartedService;
const folder = mkdtempSync(join(tmpdir(), 'exported-'));

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
  setLabSettings(defaultSettings);
});

const upload = async (use: string, text: string): Promise<string> => {
  const form = new FormData();
  form.set('use', use);
  form.set('file', new Blob([text]), `${use}.pdf`);
  return (await service.admin.send<UploadedFile>('POST', '/api/site/files', { body: form })).body.path;
};

const unpack = async (): Promise<string[]> => {
  const answer = await fetch(`${service.url}/api/site/export`, { headers: service.admin.headers });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  for (const [path, data] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
  return Object.keys(files);
};

it('an export is an equivalent content folder with uploaded files, which another system can import', async () => {
  const path = await upload('cv', '%PDF-1.7\n%%EOF');
  const pdf = await upload('paper', '%PDF-1.7\n%% A paper\n%%EOF');
  const bibtex = '@misc{lin2026, title = {On Phones}}';
  expect((await service.admin.post('/api/publications', { bibtex, pdf })).status).toBe(201);
  const get = async (kind: string) => (await service.anonymous.get<SiteDocument>(`/api/site/${kind}`)).body.body;
  expect((await service.admin.put('/api/site/lab', { ...(await get('lab')), cvUrl: path })).status).toBe(200);
  expect((await service.admin.put('/api/site/settings', { ...(await get('settings')), secondName: null })).status).toBe(
    200,
  );
  const plan = await upload('paper', '%PDF-1.7\n%% A plan\n%%EOF');
  const ours = { slug: 'visit', title: 'Visit us: “how”', place: 'menu', audience: 'public', body: `[Plan](${plan})` };
  const hidden = { ...ours, slug: 'keys', title: 'Keys', audience: 'members', place: 'none', body: '---\nUnder it.' };
  for (const page of [ours, hidden]) expect((await service.admin.post('/api/site/pages', page)).status).toBe(201);
  const legal = { imprint: 'visit', privacy: null, accessibility: null };
  expect((await service.admin.put('/api/site/lab', { legal })).status).toBe(200);
  const { body: site } = await service.anonymous.get<Site>('/api/site');

  const paths = await unpack();
  expect(checkContent(folder).errors).toEqual([]);
  const documents = loadSiteDocuments(folder);
  expect(documents.settings).toMatchObject({ secondName: null, currency: 'NTD' });
  expect(paths).toContain(`public${documents.lab.cvUrl}`);
  for (const kind of ['research', 'news', 'look'] as const) {
    expect({ ...documents[kind], version: 1 }).toEqual(site[kind]);
  }

  const other = await startSiteService({ CONTENT_DIR: folder });
  try {
    const publications = '/api/publications';
    const { publications: exported } = (await service.anonymous.get<PublicationList>(publications)).body;
    exported.find((each) => each.pdf === pdf)!.pdf = `/uploads/${pdf.split('/').pop()!}`;
    expect((await other.anonymous.get(publications)).body).toEqual({ publications: exported });
    expect((await other.anonymous.get<Site>('/api/site')).body.lab.professor).toEqual(site.lab.professor);
    for (const page of [ours, hidden]) {
      const body = page.body.replace('/api/site/files/', '/uploads/');
      expect((await other.member.get(`/api/site/pages/${page.slug}`)).body).toMatchObject({ ...page, body });
    }
  } finally {
    await other.close();
  }
});

it('an export leaves out removed topics and files of publications', async () => {
  const source =
    '@misc{old2020, title = {Old}, topics = {Given up; Methodology}, pdf = {/api/site/files/00000000000000000000000000000000.pdf}}';
  await service.dataSource.query(`INSERT INTO publications (key, source) VALUES ('old2020', $1)`, [source]);
  await unpack();
  expect(checkContent(folder).errors).toEqual([]);
  const publications = loadPublications(folder, loadResearchTopics(folder));
  expect(publications.find(({ key }) => key === 'old2020')).toMatchObject({ categories: ['Methodology'], pdf: null });
});
