import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent, loadSiteDocuments } from '@lab/content';
import { setLabSettings, type SiteDocument, type UploadedFile, type Site } from '@lab/contracts';
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

it('an export is a content folder that says the same, with uploaded files, and fills another system', async () => {
  const form = new FormData();
  form.set('use', 'cv');
  form.set('file', new Blob(['%PDF-1.7\n%%EOF']), 'cv.pdf');
  const { path } = (await service.admin.send<UploadedFile>('POST', '/api/site/files', { body: form })).body;
  const get = async (kind: string) => (await service.anonymous.get<SiteDocument>(`/api/site/${kind}`)).body.body;
  expect((await service.admin.put('/api/site/lab', { ...(await get('lab')), cvUrl: path })).status).toBe(200);
  expect((await service.admin.put('/api/site/settings', { ...(await get('settings')), secondName: null })).status).toBe(
    200,
  );
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
    expect((await other.anonymous.get(publications)).body).toEqual((await service.anonymous.get(publications)).body);
    expect((await other.anonymous.get<Site>('/api/site')).body.lab.professor).toEqual(site.lab.professor);
  } finally {
    await other.close();
  }
});

it('an export is for administrators', async () => {
  expect((await service.member.get('/api/site/export')).status).toBe(403);
});
