import sharp from 'sharp';
import type { Member, PhotoRequestList } from '@lab/contracts';
import { newAddress } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makePhoto, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

let visitors = 0;

/** Submits a photo and returns the address of its preview. */
const submitPhoto = async (photo: Buffer): Promise<{ id: number; photoUrl: string }> => {
  const visitor = service.as({ address: newAddress() });
  visitors += 1;
  const who = { name: `訪客${visitors}`, nameEn: `Visitor ${visitors}`, email: `visitor${visitors}@example.edu` };
  const { body } = await submitPhotoRequest(visitor, who, photo);
  const list = await service.admin.get<PhotoRequestList>('/api/photo-requests?status=pending');
  return { id: body.id, photoUrl: list.body.photoRequests.find(({ id }) => id === body.id)!.photoUrl! };
};

const publish = async (photo: Buffer): Promise<string> => {
  const { id } = await submitPhoto(photo);
  return (await service.admin.post<Member>(`/api/photo-requests/${id}/approve`, { role: '碩士生' })).body.photoUrl!;
};

const download = (url: string, headers = {}) => service.anonymous.get<Buffer>(url, headers);

describe('GET /api/photos/{key}', () => {
  it('shows pending photos to administrators only, and published ones to everyone, cached for a year, with an ETag for each size', async () => {
    const { id, photoUrl } = await submitPhoto(await makePhoto());
    expect((await service.anonymous.get(photoUrl)).status).toBe(401);
    expect((await service.member.get(photoUrl)).status).toBe(403);
    const shown = await service.admin.get(photoUrl);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { body } = await service.admin.post<Member>(`/api/photo-requests/${id}/approve`, { role: '碩士生' });
    const url = body.photoUrl!;
    const answer = await download(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(answer.headers.get('content-length'))).toBe(answer.body.length);
    const etag = answer.headers.get('etag')!;
    expect((await download(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await download(`${url}?size=thumb`, { 'if-none-match': etag })).status).toBe(200);
    expect(await service.anonymous.get(`${url}?size=huge`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'size', message: 'size must be thumb or full' }] },
    });
  });

  it('creates a full size of at most 1280 pixels and a thumbnail of at most 480, without enlarging', async () => {
    const sizeOf = async (url: string) => {
      const { width, height } = await sharp((await download(url)).body).metadata();
      return [width, height];
    };
    const large = await publish(await makePhoto('#123456', 3000, 1500));
    expect(await sizeOf(large)).toEqual([1280, 640]);
    expect(await sizeOf(`${large}?size=full`)).toEqual([1280, 640]);
    expect(await sizeOf(`${large}?size=thumb`)).toEqual([480, 240]);
    expect(await sizeOf(await publish(await makePhoto('#123456', 60, 40)))).toEqual([60, 40]);
  });

  it('applies the photo’s orientation and removes its metadata', async () => {
    const sideways = await sharp(await makePhoto('#aa5500', 200, 100))
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const metadata = await sharp((await download(await publish(sideways))).body).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 100, height: 200 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it('accepts PNG, WebP, GIF, AVIF and TIFF files as well', async () => {
    for (const format of ['png', 'webp', 'gif', 'avif', 'tiff'] as const) {
      const photo = await sharp(await makePhoto())
        .toFormat(format)
        .toBuffer();
      const { headers } = await download(await publish(photo));
      expect([format, headers.get('content-type')]).toEqual([format, 'image/webp']);
    }
  });

  it('answers 404 to every other key', async () => {
    for (const key of ['0'.repeat(32), 'short', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}%00`, 'A'.repeat(32)])
      expect(await service.anonymous.get(`/api/photos/${key}`)).toMatchObject({
        status: 404,
        body: { message: 'There is no such photo.' },
      });
  });
});

describe('GET /api/avatars/{name}', () => {
  const avatar = (name: string) => service.anonymous.get<string>(`/api/avatars/${encodeURIComponent(name)}`);

  it('draws the initials of a name', async () => {
    for (const [name, initials] of [
      ['林曉恩', '曉恩'],
      ['Émile Zola', 'ÉZ'],
      ['陳 Plato', '陳'],
    ] as const) {
      const answer = await avatar(name);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('image/svg+xml');
      expect(answer.headers.get('cache-control')).toContain('max-age=');
      expect(answer.body).toContain(`>${initials}</text>`);
      expect((await avatar(name)).body).toBe(answer.body);
    }
  });

  it('draws the letters A to Z in the site’s font, which a picture cannot load', async () => {
    const [first, both] = await Promise.all(['Jo', 'johannes van der meulen'].map(avatar));
    const [letter] = first!.body.match(/d="M.+?"/)!;
    expect(both!.body.match(/<path/g)).toHaveLength(2);
    expect(both!.body).toContain(letter);
    expect(both!.body).not.toContain('<text');
  });

  it('escapes markup in a name', async () => {
    const { body } = await avatar('<script>alert("x")</script>&');
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
  });

  it('refuses blank names and names that are too long', async () => {
    expect((await avatar('   ')).status).toBe(400);
    expect((await avatar('x'.repeat(201))).status).toBe(400);
  });
});
