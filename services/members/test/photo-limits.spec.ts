import { crc32 } from 'node:zlib';
import { limits, photoRequestMessages, type ErrorResponse } from '@lab/contracts';
import { newAddress, type ApiAnswer, type ApiClient } from '@lab/test-kit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { createMember, makePhoto, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

const send = async (from: ApiClient, photo: Buffer): Promise<ApiAnswer<ErrorResponse>> =>
  from.send('POST', '/api/photo-requests', { body: await photoForm({}, photo) });

/** A picture with only one colour, whose file is small at any size. */
const canvas = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

/** A width and a height whose bytes occur only once in a small file. */
const SMALL = [113, 97] as const;
const small = (): Sharp => canvas(...SMALL);
const animation = async (): Promise<Sharp> => {
  const picture = await small().png().toBuffer();
  return sharp([picture, await sharp(picture).negate().png().toBuffer()], { join: { animated: true } }).webp();
};

const bytes = (size: number, ...numbers: number[]): Buffer =>
  Buffer.concat(
    numbers.map((number) => {
      const written = Buffer.alloc(size);
      written.writeUIntBE(number, 0, size);
      return written;
    }),
  );

/** The bytes of width and height in the header of a PNG and AVIF, a JPEG, a GIF and WebP, and an animated WebP. */
const SIZE_ENCODINGS: readonly ((width: number, height: number) => Buffer)[] = [
  (width, height) => bytes(4, width, height),
  (width, height) => bytes(2, height, width),
  (width, height) => Buffer.from(bytes(2, height, width).toReversed()),
  (width, height) => Buffer.from(bytes(3, height - 1, width - 1).toReversed()),
];

/** The small picture, with a header that states another size. */
const claiming = async (picture: Sharp, width: number, height: number): Promise<Buffer> => {
  const file = await picture.toBuffer();
  for (const encode of SIZE_ENCODINGS) {
    const [real, claimed] = [encode(...SMALL), encode(width, height)];
    for (let at = file.indexOf(real); at >= 0; at = file.indexOf(real, at + 1)) claimed.copy(file, at);
  }
  if (file.subarray(1, 4).equals(Buffer.from('PNG'))) bytes(4, crc32(file.subarray(12, 29))).copy(file, 29);
  return file;
};

/** Image formats, with their limits in megapixels. */
const KINDS: readonly [string, number, () => Sharp | Promise<Sharp>][] = [
  ['a progressive JPEG', 16, () => small().jpeg({ progressive: true })],
  ['an interlaced PNG', 16, () => small().png({ progressive: true })],
  ['a PNG on its side', 16, () => small().withMetadata({ orientation: 6 }).png()],
  ['a WebP', 16, () => small().webp()],
  ['a PNG with 16 bits a colour', 8, () => small().toColourspace('rgb16').png()],
  ['a GIF', 8, () => small().gif()],
  ['an AVIF', 8, () => small().avif({ effort: 0 })],
  ['an animated WebP', 8, animation],
];

it('the maximum megapixels depend on how fast a format decodes, and are checked by the header alone', async () => {
  for (const [kind, most, make] of KINDS) {
    const answer = await send(desk.visitor(), await claiming(await make(), 2000, (most + 1) * 500));
    const message = `Your photo has 2000 × ${(most + 1) * 500} pixels. Please upload one of at most ${most} megapixels. An ordinary JPG may have more.`;
    expect([kind, answer]).toMatchObject([
      kind,
      { status: 413, body: { message, issues: [{ path: 'photo', message }] } },
    ]);
  }
  const plain = await send(desk.visitor(), await claiming(small().png(), 8000, 8000));
  expect(plain).toMatchObject({
    status: 413,
    body: { message: 'Your photo has 8000 × 8000 pixels. Please upload one of at most 50 megapixels.' },
  });
  expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
});

it('an ordinary JPG may have the 48 megapixels of a phone', async () => {
  expect((await send(desk.visitor(), await canvas(8000, 6000).jpeg({ optimiseCoding: false }).toBuffer())).status).toBe(
    201,
  );
});

it('too many waiting photos from one network are refused, without losing accepted ones or delaying other people', async () => {
  const network = newAddress().replace(/::1$/, '');
  const photos = Array.from({ length: 2 * limits.waitingPhotos.ofNetwork }, (_, index) =>
    makePhoto(`#4567${10 + index}`, 1200, 1200),
  );
  const from = (index: number) => service.as({ address: `${network}::${index + 1}` });
  const flood = (await Promise.all(photos)).map((photo, index) => send(from(index), photo));
  const { id, caller } = await newcomer(service);
  const stranger = send(desk.visitor(), await makePhoto());
  const member = caller.send('PUT', `/api/lab-members/${id}/photo`, { body: await photoForm() });
  expect([(await stranger).status, (await member).status]).toEqual([201, 200]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body, headers } of refused) {
    expect({ status, message: body.message }).toEqual({ status: 503, message: photoRequestMessages.photoQueue });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await desk.stored()).toEqual({ requests: answers.length - refused.length + 1, unclaimed: 0 });
});

it('the same photo sent many times concurrently is decoded only once', async () => {
  const [visitor, photo] = [desk.visitor(), await makePhoto('#aabbcc', 1200, 1200)];
  const count = limits.waitingPhotos.ofNetwork + 4;
  const answers = await Promise.all(Array.from({ length: count }, () => send(visitor, photo)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(count).fill(201));
});

it('changes of members’ photos are limited per network and ten minutes, and refused ones learn when to retry', async () => {
  const { id } = await createMember(service);
  const admin = service.as({ role: 'admin', address: newAddress() });
  const put = async () =>
    admin.send<ErrorResponse>('PUT', `/api/lab-members/${id}/photo`, { body: await photoForm({}, null) });
  const answers = await Promise.all(Array.from({ length: limits.memberPhotos.count + 1 }, put));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.message)).toEqual([photoRequestMessages.photosOften]);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
});
