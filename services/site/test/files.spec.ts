import { connect } from 'node:net';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import {
  databaseFullMessage,
  limits,
  photoRequestMessages,
  siteMessages,
  type SiteDocument,
  type UploadedFile,
} from '@lab/contracts';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fillDisk, startSiteService } from './site-service.js';

const PATH = '/api/site/files';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const upload = (file: Buffer, use: string) => {
  const form = new FormData();
  form.set('use', use);
  form.set('file', new Blob([new Uint8Array(file)]), 'file');
  return service.admin.send<UploadedFile>('POST', PATH, { body: form });
};

const kept = async (): Promise<number> => {
  const [{ count }] = await service.dataSource.query('SELECT count(*)::integer FROM files');
  return count;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG of a few hundred bytes that claims to be this wide and high. */
const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const SCRIPT = '<script>alert(1)</script>';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#08575b' } });

const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

const TOO_LARGE = photoRequestMessages.photoPixels({
  width: 100_000,
  height: 100_000,
  most: limits.photoPixels.byLines,
});

const UNREADABLE = photoRequestMessages.photoType.text;

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

/** A photo from a phone held upright, which is stored rotated. */
const photo = () =>
  sharp({ create: { width: 3200, height: 1600, channels: 3, background: '#08575b' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('files of the site', () => {
  it('include images, which are turned upright, stripped of metadata, and scaled to the needed size', async () => {
    const { status, body } = await upload(await photo(), 'portrait');
    expect({ status, body }).toMatchObject({ status: 201, body: { type: 'image/webp', width: 800, height: 1600 } });
    const answer = await fetch(service.url + body.path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    // Documents can use it.
    const { body: document } = await service.anonymous.get<{ body: { professor: object } }>('/api/site/lab');
    const professor = { ...document.body.professor, photo: body.path };
    expect((await service.admin.put('/api/site/lab', { ...document.body, professor })).status).toBe(200);
  });

  it('include PDFs, unchanged, and equal ones only once', async () => {
    const first = await upload(PDF, 'paper');
    expect(first.body).toMatchObject({ type: 'application/pdf', bytes: PDF.length, width: null, height: null });
    expect((await upload(PDF, 'cv')).body.path).toBe(first.body.path);
    const answer = await fetch(service.url + first.body.path);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  });

  it.each([
    ['a PDF as a portrait', PDF, 'portrait', 415],
    ['a large picture', Buffer.alloc(5_000_001, 1), 'topic', 413],
    ['a large PDF', Buffer.concat([PDF, Buffer.alloc(20_000_000)]), 'paper', 413],
    ['nothing', Buffer.alloc(0), 'icon', 400],
    ['a file for an unknown use', PDF, 'poem', 400],
  ])('cannot be %s', async (_, file, use, status) => {
    expect((await upload(file, use)).status).toBe(status);
  });
});

describe('a file of the site that is an attack', () => {
  it.each([
    ['a picture of ten thousand megapixels', pngOf(100_000, 100_000), 'logo', 413, TOO_LARGE],
    ['a picture of the maximum height', pngOf(1, 2 ** 31 - 1), 'topic', 415, photoRequestMessages.photoDamaged],
    ['a picture whose pixels are missing', pngOf(4000, 4000), 'portrait', 415, photoRequestMessages.photoDamaged],
    ['a drawing as a portrait', svg(SCRIPT), 'portrait', 415, UNREADABLE],
    ['a drawing that shows another file', svg('<image href="/x"/>'), 'logo', 415, siteMessages.svgPart('image')],
    ['a drawing in front of a picture', Buffer.concat([svg(SCRIPT), pngOf(4, 4)]), 'icon', 415, siteMessages.notSvg],
    ['a page in front of a PDF', Buffer.from(`<html>${SCRIPT}\n%PDF-1.7\n%%EOF`), 'cv', 415, siteMessages.notPdf],
    ['half a PDF', Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}`), 'paper', 415, siteMessages.cutPdf],
  ])('is refused with an explanation and not stored: %s', async (_, file, use, status, message) => {
    const before = await kept();
    expect(await upload(file, use)).toMatchObject({ status, body: { issues: [{ path: 'file', message }] } });
    expect(await kept()).toBe(before);
  });

  it('is stored as a clean drawing that can neither run nor load anything', async () => {
    const { status, body } = await upload(svg(`${SCRIPT}<rect onload="alert(1)" width="4"/>`), 'logo');
    expect([status, body.type]).toEqual([201, 'image/svg+xml']);
    const answer = await fetch(service.url + body.path);
    expect(await answer.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect width="4"></rect></svg>');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('is stored as a clean picture, without the page appended to it or embedded in it', async () => {
    const withPage = await picture
      .clone()
      .withExif({ IFD0: { ImageDescription: SCRIPT } })
      .png()
      .toBuffer();
    const { body } = await upload(Buffer.concat([withPage, Buffer.from(SCRIPT)]), 'topic');
    const answer = await fetch(service.url + body.path);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('script');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });
});

/** Sends a form whose Content-Length is off by this number of bytes, and ends the connection. */
const sendOff = async (by: number): Promise<string> => {
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7\r\n';
  const form = `--x\r\nContent-Disposition: form-data; name="use"\r\n\r\ncv\r\n${file}--x--\r\n`;
  const headers = {
    host: 'localhost',
    ...service.admin.headers,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(form.length + by),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.end(`POST ${PATH} HTTP/1.1\r\n${lines.join('')}\r\n${form}`);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

describe('an upload whose Content-Length is wrong', () => {
  it('is refused and not stored if the value is too short', async () => {
    const before = await kept();
    expect(await sendOff(-40)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await kept()).toBe(before);
  });

  it('is not stored and does not block others if the value is too long', async () => {
    const before = await kept();
    await sendOff(1000).catch(() => '');
    expect(await kept()).toBe(before);
    expect((await upload(await picture.clone().png().toBuffer(), 'icon')).status).toBe(201);
  });
});

it('an import that unpacks to more than the limit is refused before it fills the memory', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * limits.bibtexBytes, ' '));
  const { status, body } = await service.admin.send('POST', '/api/publications/import', {
    headers: { 'content-type': 'application/x-bibtex', 'content-encoding': 'gzip' },
    body: new Uint8Array(bomb),
  });
  expect({ status, body }).toMatchObject({
    status: 413,
    body: { message: 'The request body is too large. Please send at most 8 MB.' },
  });
});

describe('while the disk is full', () => {
  it.each(['files', 'documents'])('nothing is half-written, and the error explains why: %s', async (table) => {
    const file = await picture.clone().negate().png().toBuffer();
    const news = async () => (await service.anonymous.get<SiteDocument>('/api/site/news')).body;
    const write = () =>
      table === 'files' ? upload(file, 'portrait') : service.admin.put<SiteDocument>('/api/site/news', { news: [] });
    const before = { files: await kept(), news: await news() };
    const makeRoom = await fillDisk(service, table);
    try {
      expect(await write()).toMatchObject({ status: 503, body: { message: databaseFullMessage } });
      expect({ files: await kept(), news: await news() }).toEqual(before);
    } finally {
      await makeRoom();
    }
    await eventually(async () => expect((await write()).status).toBeLessThan(300));
  });
});
