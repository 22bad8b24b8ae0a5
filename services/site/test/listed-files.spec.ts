import { siteMessages, type ListedFiles, type SiteDocument, type SiteHistory, type UploadedFile } from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startSiteService } from './site-service.js';

const PATH = '/api/site/files';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`);

const upload = async (file: Buffer, use: string, name = 'file'): Promise<string> => {
  const form = new FormData();
  form.set('use', use);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return (await service.admin.send<UploadedFile>('POST', PATH, { body: form })).body.path;
};

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

const listed = async (path: string) => {
  const { body } = await service.admin.get<ListedFiles>(PATH);
  return body.files.find((file) => file.path === path);
};

type Body = Record<string, object>;

const bodyOf = async (kind: string): Promise<Body> =>
  (await service.admin.get<SiteDocument>(`/api/site/${kind}`)).body.body as Body;

const save = async (kind: string, changes: object) => {
  const answer = await service.admin.put(`/api/site/${kind}`, { ...(await bodyOf(kind)), ...changes });
  expect(answer.status).toBe(200);
};

const remove = (path: string, query = '') => service.admin.send<{ message: string }>('DELETE', path + query, {});

describe('the list of uploaded files', () => {
  it('shows each file’s type, uploader and lack of uses, newest first', async () => {
    const older = await upload(pdf('older'), 'cv');
    const path = await upload(await picture('#112233'), 'topic', '實驗室 logo.png');
    const { status, body } = await service.admin.get<ListedFiles>(PATH);
    expect(status).toBe(200);
    expect(body.files.slice(0, 2).map((file) => file.path)).toEqual([path, older]);
    expect(body.files[0]).toEqual({
      path,
      originalName: '實驗室 logo.png',
      type: 'image/webp',
      bytes: expect.any(Number),
      width: 40,
      height: 20,
      uploadedAt: expect.any(String),
      uploadedBy: 'Administrator',
      usedBy: [],
      earlierIn: [],
    });
    const answer = await fetch(service.url + path);
    expect(body.files[0]!.bytes).toBe((await answer.arrayBuffer()).byteLength);
  });

  it('shows where the site uses each file: in fields of documents, in any text, and in publications', async () => {
    const image = await upload(await picture('#223344'), 'topic');
    const file = await upload(pdf('everywhere'), 'paper');
    const [topic, ...topics] = (await bodyOf('research'))['topics'] as unknown as { title: string }[];
    await save('research', { topics: [{ ...topic, image }, ...topics] });
    const lab = await bodyOf('lab');
    await save('lab', {
      professor: { ...lab['professor'], photo: image },
      cvUrl: file,
      contactLinks: [
        { kind: 'Website', url: file, label: 'Brochure' },
        { kind: 'GitHub', url: file },
      ],
      joinUs: { text: 'Read what we look for.', url: file },
    });
    await save('news', { news: [{ date: '2026-11-01', text: 'A brochure.', url: file }] });
    await save('look', { logo: image, icon: image });
    const bibtex = '@misc{brochure2026, title = {A Brochure}, author = {Ada Byron}, year = {2026}}';
    expect((await service.admin.post('/api/publications', { bibtex, pdf: file })).status).toBe(201);
    expect((await listed(image))!.usedBy.toSorted()).toEqual(['Icon', 'Logo', 'Portrait', `Topic: ${topic!.title}`]);
    expect((await listed(file))!.usedBy.toSorted()).toEqual([
      'CV',
      'Contact link: Brochure',
      'Contact link: GitHub',
      'Invitation to apply',
      'News',
      'Publication brochure2026',
    ]);
    const refused = await remove(file);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The file is in use: .*CV/) },
    });
    expect((await fetch(service.url + file)).status).toBe(200);
  });
});

describe('removing a file', () => {
  it('removes an unused file once, and the audit log names the person without storing the content', async () => {
    const path = await upload(pdf('unused'), 'paper');
    expect((await remove(path)).status).toBe(204);
    expect(await listed(path)).toBeUndefined();
    expect((await fetch(service.url + path)).status).toBe(404);
    expect(await remove(path)).toMatchObject({ status: 404, body: { message: siteMessages.unknownFile } });
    const entries: object[] = await service.dataSource.query(
      `SELECT action, actor ->> 'name' AS name, before, after FROM audit_log
       WHERE table_name = current_schema() || '.files' AND coalesce(after, before) ->> 'name' = $1 ORDER BY id`,
      [path.slice(PATH.length + 1)],
    );
    expect(entries).toMatchObject([
      { action: 'insert', name: 'Administrator' },
      { action: 'delete', name: 'Administrator' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('body');
  });

  it('says which records used it in earlier versions, and then removes it only on confirmation', async () => {
    const path = await upload(pdf('earlier'), 'cv');
    const { cvUrl } = await bodyOf('lab');
    await save('lab', { cvUrl: path });
    await save('lab', { cvUrl });
    expect(await listed(path)).toMatchObject({ usedBy: [], earlierIn: ['Lab and professor'] });
    const message = siteMessages.fileUsedEarlier(['Lab and professor']);
    expect(await remove(path)).toMatchObject({ status: 409, body: { message } });
    expect((await remove(path, '?evenEarlier=true')).status).toBe(204);
    // The version can be read, and explains why it cannot be restored.
    const { body } = await service.admin.get<SiteHistory>('/api/site/lab/history');
    const { id } = body.revisions[1]!;
    expect(await service.admin.post(`/api/site/lab/history/${id}/restore`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cvUrl', message: siteMessages.noFile(path) }] },
    });
  });

  it('considers deleted publications, because Database Admin can restore them', async () => {
    const file = await upload(pdf('deleted paper'), 'paper');
    const bibtex = '@misc{gone2026, title = {Gone}, author = {Ada Byron}, year = {2026}}';
    await service.admin.post('/api/publications', { bibtex, pdf: file });
    await service.admin.send('DELETE', '/api/publications/gone2026', {});
    expect(await listed(file)).toMatchObject({ usedBy: [], earlierIn: ['Publication gone2026'] });
    expect((await remove(file)).status).toBe(409);
  });

  it('and using it at the same time never leave a document or publication with a missing file', async () => {
    const lab = await bodyOf('lab');
    for (const turn of [1, 2, 3, 4, 5]) {
      const path = await upload(pdf(`race ${turn}`), 'cv');
      const bibtex = `@misc{race${turn}, title = {Race ${turn}}, author = {Ada Byron}, year = {2026}}`;
      await Promise.all([
        service.admin.put('/api/site/lab', { ...lab, cvUrl: path }),
        remove(path),
        service.admin.post('/api/publications', { bibtex, pdf: path }),
        service.admin.put('/api/site/news', { news: [{ date: '2026-11-01', text: `Race ${turn}.`, url: path }] }),
      ]);
      const isThere = (await listed(path)) !== undefined;
      const { body: publication } = await service.admin.get<{ pdf?: string }>(`/api/publications/race${turn}`);
      const documents = JSON.stringify([await bodyOf('lab'), await bodyOf('news')]);
      const isNamed = documents.includes(path) || publication.pdf === path;
      expect({ turn, isThere }).toEqual({ turn, isThere: isNamed });
    }
  });
});

it('a missing file is refused at the field that names it, but a file on another site of this kind is accepted', async () => {
  const other = 'https://other.example.edu/api/site/files/ab12.pdf';
  const gone = `${PATH}/ab12.pdf`;
  const news = (url: string) =>
    service.admin.put('/api/site/news', { news: [{ date: '2026-11-01', text: 'News.', url }] });
  expect((await news(other)).status).toBe(200);
  expect(await news(gone)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'news.0.url', message: siteMessages.noFile(gone) }] },
  });
  const bibtex = '@misc{elsewhere2026, title = {Elsewhere}, author = {Ada Byron}, year = {2026}}';
  const paper = (fields: object) => service.admin.post('/api/publications', { bibtex, ...fields });
  expect(await paper({ pdf: `${PATH}/paper.pdf` })).toMatchObject({ status: 400, body: { issues: [{ path: 'pdf' }] } });
  expect((await paper({ pdf: other, links: [{ kind: 'slides', url: other }] })).status).toBe(201);
});

it('a publication can still be edited if its PDF is missing, for example after a restore', async () => {
  const bibtex = (title: string) =>
    `@misc{restored2026, title = {${title}}, author = {Ada Byron}, year = {2026}, pdf = {${PATH}/ab12.pdf}}`;
  await service.dataSource.query(`INSERT INTO publications (key, source) VALUES ('restored2026', $1)`, [bibtex('Old')]);
  expect(await service.admin.put('/api/publications/restored2026', { bibtex: bibtex('Mended') })).toMatchObject({
    status: 200,
    body: { title: 'Mended' },
  });
});
