import { siteMessages, type UploadedFile } from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startSiteService } from './site-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08575b' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

const upload = (file: Buffer, use: string, client = service.admin) => {
  const form = new FormData();
  form.set('use', use);
  form.set('file', new Blob([new Uint8Array(file)]), 'anything.exe');
  return client.send<UploadedFile>('POST', '/api/site/files', { body: form });
};

describe('files of the site', () => {
  it('are images, turned upright, without metadata, and of a size that pages need', async () => {
    const { status, body } = await upload(await picture(3200, 1600), 'portrait');
    expect({ status, body }).toMatchObject({ status: 201, body: { type: 'image/webp', width: 800, height: 1600 } });
    const answer = await fetch(service.url + body.path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    // Documents can name it.
    const { body: document } = await service.anonymous.get<{ body: { professor: object } }>('/api/site/lab');
    const professor = { ...document.body.professor, photo: body.path };
    expect((await service.admin.put('/api/site/lab', { ...document.body, professor })).status).toBe(200);
  });

  it('are PDFs as they are, the same one once', async () => {
    const first = await upload(PDF, 'paper');
    expect(first.body).toMatchObject({ type: 'application/pdf', bytes: PDF.length, width: null, height: null });
    expect((await upload(PDF, 'cv')).body.path).toBe(first.body.path);
    const answer = await fetch(service.url + first.body.path);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  });

  it.each([
    [
      'a page that says it is a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'logo',
      415,
    ],
    ['a page that says it is a PDF', Buffer.from('<html><script>alert(1)</script>'), 'cv', 415],
    ['a PDF as a portrait', PDF, 'portrait', 415],
    ['a large picture', Buffer.alloc(5_000_001, 1), 'topic', 413],
    ['a large PDF', Buffer.concat([PDF, Buffer.alloc(20_000_000)]), 'paper', 413],
    ['nothing', Buffer.alloc(0), 'icon', 400],
    ['a use that nobody knows', PDF, 'poem', 400],
  ])('are not %s', async (_, file, use, status) => {
    expect((await upload(file, use)).status).toBe(status);
  });

  it('are uploaded by administrators only', async () => {
    expect((await upload(PDF, 'cv', service.member)).status).toBe(403);
    expect((await upload(PDF, 'cv', service.anonymous)).status).toBe(401);
    expect(await service.anonymous.get('/api/site/files/..%2flab.yaml')).toMatchObject({ status: 404 });
  });
});

it('names what is wrong with a file in the words of its form', async () => {
  expect(await upload(Buffer.from('text'), 'cv')).toMatchObject({
    body: { issues: [{ path: 'file', message: siteMessages.notPdf }] },
  });
});
