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
  it('shows a pending photo to administrators only, without caching', async () => {
    const { photoUrl } = await submitPhoto(await makePhoto());
    expect((await service.anonymous.get(photoUrl)).status).toBe(401);
    expect((await service.member.get(photoUrl)).status).toBe(403);
    const answer = await service.admin.get(photoUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('serves a published photo to everyone, cached for a year', async () => {
    const answer = await download(await publish(await makePhoto()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(answer.headers.get('content-length'))).toBe(answer.body.length);
  });

  it('answers 304 to its ETag, which differs between the sizes', async () => {
    const url = await publish(await makePhoto());
    const full = (await download(url)).headers.get('etag')!;
    expect((await download(url, { 'if-none-match': full })).status).toBe(304);
    expect((await download(`${url}?size=thumb`, { 'if-none-match': full })).status).toBe(200);
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

  it.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('accepts a %s', async (format) => {
    const photo = await sharp(await makePhoto())
      .toFormat(format)
      .toBuffer();
    expect((await download(await publish(photo))).headers.get('content-type')).toBe('image/webp');
  });

  it('refuses an unknown size', async () => {
    const answer = await service.anonymous.get(`${await publish(await makePhoto())}?size=huge`);
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'size', message: 'size must be thumb or full' }] },
    });
  });

  it.each([
    '0'.repeat(32),
    'short',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecrets.json',
    `${'a'.repeat(32)}%00`,
    'A'.repeat(32),
  ])('answers 404 to the key %s', async (key) => {
    const answer = await service.anonymous.get(`/api/photos/${key}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such photo.' } });
  });
});

describe('GET /api/avatars/{name}', () => {
  const avatar = (name: string) => service.anonymous.get<string>(`/api/avatars/${encodeURIComponent(name)}`);

  it.each([
    ['林曉恩', '曉恩'],
    ['Amara Okonkwo', 'AO'],
    ['johannes van der meulen', 'JM'],
    ['Plato', 'P'],
  ])('draws %s as %s', async (name, initials) => {
    const answer = await avatar(name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('max-age=');
    expect(answer.body).toContain(`>${initials}</text>`);
  });

  it('is always the same for the same name', async () => {
    expect((await avatar('Amara')).body).toBe((await avatar('Amara')).body);
  });

  it('escapes markup in a name', async () => {
    const { body } = await avatar('<script>alert("x")</script>&');
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
  });

  it('refuses a blank and a too long name', async () => {
    expect((await avatar('   ')).status).toBe(400);
    expect((await avatar('x'.repeat(201))).status).toBe(400);
  });
});
