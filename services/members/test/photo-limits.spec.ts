import { limits, photoRequestMessages, type ErrorResponse } from '@lab/contracts';
import { newAddress, type ApiAnswer, type ApiClient } from '@lab/test-kit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMember, makePhoto, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { newcomer } from './own-identity.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

/** A picture of one colour: a small file whatever its size. */
const canvas = (megapixels: number): Sharp =>
  sharp({ create: { width: 2000, height: megapixels * 500, channels: 3, background: '#456' } });

const deep = (megapixels: number): Sharp => canvas(megapixels).toColourspace('rgb16');

/** An animation of two such pictures. */
const animation = async (megapixels: number): Promise<Buffer> => {
  const picture = await canvas(megapixels).png().toBuffer();
  return sharp([picture, await sharp(picture).negate().png().toBuffer()], { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
};

const send = async (from: ApiClient, photo: Buffer): Promise<ApiAnswer<ErrorResponse>> =>
  from.send('POST', '/api/photo-requests', { body: await photoForm({}, photo) });

/** Kinds of pictures, with how many megapixels they may have. */
const kinds: [string, number, (megapixels: number) => Promise<Buffer>][] = [
  ['a progressive JPEG', 16, (megapixels) => canvas(megapixels).jpeg({ progressive: true }).toBuffer()],
  ['an interlaced PNG', 16, (megapixels) => canvas(megapixels).png({ progressive: true }).toBuffer()],
  ['a PNG on its side', 16, (megapixels) => canvas(megapixels).withMetadata({ orientation: 6 }).png().toBuffer()],
  ['a WebP', 16, (megapixels) => canvas(megapixels).webp({ effort: 0 }).toBuffer()],
  ['a TIFF', 16, (megapixels) => canvas(megapixels).tiff({ compression: 'lzw' }).toBuffer()],
  ['a PNG with 16 bits a colour', 8, (megapixels) => deep(megapixels).png().toBuffer()],
  [
    'an interlaced PNG with 16 bits a colour',
    8,
    (megapixels) => deep(megapixels).png({ progressive: true }).toBuffer(),
  ],
  ['a TIFF with 16 bits a colour', 8, (megapixels) => deep(megapixels).tiff({ compression: 'lzw' }).toBuffer()],
  ['a GIF', 8, (megapixels) => canvas(megapixels).gif({ effort: 1 }).toBuffer()],
  ['an AVIF', 8, (megapixels) => canvas(megapixels).avif({ effort: 0 }).toBuffer()],
  ['an animated WebP', 8, animation],
];

it.each(kinds)('%s may have at most %i megapixels, judged by its header alone', async (_, most, make) => {
  const photo = await make(most + 1);
  const answer = await send(desk.visitor(), photo);
  const message = `Your photo has 2000 × ${(most + 1) * 500} pixels. Please upload one of at most ${most} megapixels. An ordinary JPG may have more.`;
  expect(answer).toMatchObject({ status: 413, body: { message, issues: [{ path: 'photo', message }] } });
  expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  expect((await send(desk.visitor(), await make(1))).status).toBe(201);
});

it('an ordinary JPG may have the 48 megapixels of a phone', async () => {
  expect((await send(desk.visitor(), await canvas(48).jpeg().toBuffer())).status).toBe(201);
});

describe('a flood of photos from one network', () => {
  const { ofNetwork } = limits.waitingPhotos;

  /** Different photos that take a while, from different addresses of one IPv6 network. */
  const flood = async (): Promise<ApiAnswer<ErrorResponse>[]> => {
    const network = newAddress().replace(/::1$/, '');
    const from = (index: number) => service.as({ address: `${network}::${index + 1}` });
    const photos = Array.from({ length: 3 * ofNetwork }, (_, index) => makePhoto(`#4567${10 + index}`, 1200, 1200));
    return Promise.all((await Promise.all(photos)).map((photo, index) => send(from(index), photo)));
  };

  it('is refused with 503 and a time from the moment when too many wait, and loses nothing that was taken', async () => {
    const answers = await flood();
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect({ status, message: body.message }).toEqual({ status: 503, message: photoRequestMessages.photoQueue });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await desk.stored()).toEqual({ requests: answers.length - refused.length, unclaimed: 0 });
  });

  it('keeps nobody else out, from a stranger’s network or a member’s', async () => {
    const { id, caller } = await newcomer(service);
    const others = async () => {
      const member = caller.send('PUT', `/api/lab-members/${id}/photo`, { body: await photoForm() });
      return Promise.all([send(desk.visitor(), await makePhoto()), member]);
    };
    const [, answers] = await Promise.all([flood(), others()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });
});

it('the same photo that is sent many times at once is decoded once', async () => {
  const [visitor, photo] = [desk.visitor(), await makePhoto('#aabbcc', 1200, 1200)];
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(visitor, photo)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(25).fill(201));
});

it('a network may change so many photos of members in ten minutes, and is told when to go on', async () => {
  const { id } = await createMember(service);
  const admin = service.as({ role: 'admin', address: newAddress() });
  const put = async () =>
    admin.send<ErrorResponse>('PUT', `/api/lab-members/${id}/photo`, { body: await photoForm({}, null) });
  const answers = await Promise.all(Array.from({ length: limits.memberPhotos.count + 1 }, put));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.message)).toEqual([photoRequestMessages.photosOften]);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
});
