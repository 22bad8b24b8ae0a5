import { photoRequestMessages, photoRequestReceiptSchema, type ErrorResponse } from '@lab/contracts';
import type { ApiAnswer } from '@lab/test-kit';
import sharp from 'sharp';
import { expectRetryAfter } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makePhoto, photoForm, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const service = await startMembersService();
const desk = new PhotoRequestDesk(service);
afterAll(() => service.close());
beforeEach(() => desk.clear());

const post = (form: FormData): Promise<ApiAnswer<ErrorResponse>> =>
  desk.visitor().send('POST', '/api/photo-requests', { body: form });

describe('POST /api/photo-requests', () => {
  it('answers 201 with the id, for anyone', async () => {
    const answer = await submitPhotoRequest(desk.visitor());
    expect(answer.status).toBe(201);
    expect(photoRequestReceiptSchema.strict().parse(answer.body)).toEqual({ id: 1, status: 'pending' });
  });

  it('stores what was typed, trimmed', async () => {
    const id = await desk.submit({ name: '  王小明 ', department: ' <b>Computer</b> & 設計 🙂 ' });
    expect(await desk.pending(id)).toMatchObject({
      name: '王小明',
      department: '<b>Computer</b> & 設計 🙂',
      status: 'pending',
    });
  });

  it('reports every invalid field once, the photo too', async () => {
    const answer = await post(await photoForm({ name: '', nameEn: '', email: '', department: '' }, null));
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'name', message: 'Please enter your full Chinese name' },
      { path: 'nameEn', message: 'Please enter your full English name' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'department', message: 'Please enter your department' },
      { path: 'photo', message: 'Please upload your photo' },
    ]);
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it.each([
    ['a renamed text file', Buffer.from('This is not a picture at all.'), 'me.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'me.png'],
    ['a PDF', Buffer.from('%PDF-1.7 hello'), 'me.jpg'],
  ])('answers 415 to %s', async (_, bytes, fileName) => {
    const answer = await post(await photoForm({}, bytes, fileName));
    const message = 'Please upload an image file (JPG, PNG, etc.)';
    expect(answer).toMatchObject({ status: 415, body: { message, issues: [{ path: 'photo', message }] } });
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  /** As detailed as a real photo. */
  const picture = () =>
    sharp({
      create: {
        width: 900,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 110, sigma: 40 },
      },
    });

  it.each([2, 30, 3000])('takes a JPEG that lacks its last %i bytes', async (count) => {
    for (const options of [{}, { progressive: true }]) {
      const photo = await picture().jpeg(options).toBuffer();
      expect((await post(await photoForm({}, photo.subarray(0, -count)))).status).toBe(201);
    }
  });

  const half = (photo: Buffer): Buffer => photo.subarray(0, photo.length / 2);

  it.each([
    ['half a JPEG', async () => half(await picture().jpeg().toBuffer()), photoRequestMessages.photoDamaged],
    ['half a PNG', async () => half(await picture().png().toBuffer()), photoRequestMessages.photoDamaged],
    [
      'the header of a PNG',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      photoRequestMessages.photoDamaged,
    ],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), photoRequestMessages.photoHeic.text],
  ])('says of %s what is wrong and what to do', async (_, make, message) => {
    const answer = await post(await photoForm({}, await make()));
    expect(answer).toMatchObject({ status: 415, body: { message, issues: [{ path: 'photo', message }] } });
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('detects a photo’s type by its content, not by its name', async () => {
    expect((await post(await photoForm({}, await makePhoto(), 'me.txt'))).status).toBe(201);
  });

  it('accepts a photo of exactly 5 MB and refuses one byte more with 413', async () => {
    const padded = (size: number, photo: Buffer) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    const photo = await makePhoto();
    expect((await post(await photoForm({}, padded(5 * 1024 * 1024, photo)))).status).toBe(201);
    const answer = await post(await photoForm({}, padded(5 * 1024 * 1024 + 1, photo)));
    const message = 'Please upload an image smaller than 5MB';
    expect(answer).toMatchObject({ status: 413, body: { message, issues: [{ path: 'photo', message }] } });
  });

  it('refuses an image of 8,000 × 8,000 pixels without decoding it', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    // Only the beginning of the file, which cannot be decoded.
    const answer = await post(await photoForm({}, bomb.subarray(0, bomb.length / 2)));
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe('Your photo has 8000 × 8000 pixels. Please upload one of at most 50 megapixels.');
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('answers 415 to JSON', async () => {
    const answer = await desk.visitor().post('/api/photo-requests', { name: '王小明' });
    expect(answer).toMatchObject({ status: 415, body: { message: 'Please send the data as multipart/form-data.' } });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'hello'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc',
    ],
    ['parts without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
  ])('answers malformed multipart (%s) with 400 and a message', async (_, type, body) => {
    const answer = await desk.visitor().send<ErrorResponse>('POST', '/api/photo-requests', {
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$|^Please/);
  });

  it('refuses a second file and too many fields', async () => {
    const twoFiles = await photoForm();
    twoFiles.append('photo', new Blob([new Uint8Array(await makePhoto())]), 'two.jpg');
    expect((await post(twoFiles)).status).toBe(400);
    const flood = await photoForm();
    for (let field = 0; field < 50; field += 1) flood.append(`extra${field}`, 'x');
    expect((await post(flood)).status).toBe(400);
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('answers 429 with Retry-After from the 31st request of one address on, and does not affect others', async () => {
    const client = desk.visitor();
    const start = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 31 }, async () =>
        client.send('POST', '/api/photo-requests', { body: await photoForm({}, null) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(400), 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expectRetryAfter(refused.headers.get('retry-after'), 600, start);
    expect((await submitPhotoRequest(desk.visitor())).status).toBe(201);
  });
});
