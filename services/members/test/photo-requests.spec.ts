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

/** As detailed as a real photo. */
const noise = { type: 'gaussian', mean: 110, sigma: 40 } as const;
const picture = sharp({ create: { width: 450, height: 600, channels: 3, background: '#000', noise } });

describe('POST /api/photo-requests', () => {
  it('answers anyone 201 with the id, and stores the trimmed fields', async () => {
    const answer = await submitPhotoRequest(desk.visitor(), {
      name: '  王小明 ',
      department: ' <b>Computer</b> & 設計 🙂 ',
    });
    expect(answer.status).toBe(201);
    expect(photoRequestReceiptSchema.strict().parse(answer.body)).toEqual({ id: 1, status: 'pending' });
    expect(await desk.pending(1)).toMatchObject({ name: '王小明', department: '<b>Computer</b> & 設計 🙂' });
  });

  it('reports every invalid field once, including the photo', async () => {
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

  it('judges a photo by its content instead of its name, and explains what is wrong and what to do', async () => {
    const half = (photo: Buffer): Buffer => photo.subarray(0, photo.length / 2);
    const { photoType, photoDamaged, photoHeic } = photoRequestMessages;
    const refused: [string, Buffer, string][] = [
      ['a renamed text file', Buffer.from('This is not a picture at all.'), photoType.text],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), photoType.text],
      ['half a JPEG', half(await picture.clone().jpeg().toBuffer()), photoDamaged],
      ['half a PNG', half(await picture.clone().png({ compressionLevel: 0 }).toBuffer()), photoDamaged],
      ['the header of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), photoDamaged],
      ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), photoHeic.text],
    ];
    expect(photoType.text).toBe('Please upload an image file (JPG, PNG, etc.)');
    for (const [what, bytes, message] of refused) {
      const answer = await post(await photoForm({}, bytes));
      const issues = [{ path: 'photo', message }];
      expect([what, answer]).toMatchObject([what, { status: 415, body: { message, issues } }]);
    }
    expect(await desk.stored()).toEqual({ requests: 0, unclaimed: 0 });
    expect((await post(await photoForm({}, await makePhoto(), 'me.txt'))).status).toBe(201);
  });

  it('accepts a JPEG without its last bytes', async () => {
    for (const options of [{}, { progressive: true }]) {
      const photo = await picture.clone().jpeg(options).toBuffer();
      for (const count of [2, 3000])
        expect((await post(await photoForm({}, photo.subarray(0, -count)))).status).toBe(201);
    }
  });

  it('accepts a photo of exactly 5 MB and refuses one byte more with 413', async () => {
    const padded = (size: number, photo: Buffer) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    const photo = await makePhoto();
    expect((await post(await photoForm({}, padded(5 * 1024 * 1024, photo)))).status).toBe(201);
    const answer = await post(await photoForm({}, padded(5 * 1024 * 1024 + 1, photo)));
    const message = 'Please upload an image smaller than 5MB';
    expect(answer).toMatchObject({ status: 413, body: { message, issues: [{ path: 'photo', message }] } });
  });

  it('answers 415 to JSON, and 400 with a message to malformed multipart data', async () => {
    const answer = await desk.visitor().post('/api/photo-requests', { name: '王小明' });
    expect(answer).toMatchObject({ status: 415, body: { message: 'Please send the data as multipart/form-data.' } });
    const malformed = [
      ['multipart/form-data', 'hello'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
    ] as const;
    for (const [type, body] of malformed) {
      const init = { headers: { 'content-type': type }, body };
      const { status, body: refusal } = await desk.visitor().send<ErrorResponse>('POST', '/api/photo-requests', init);
      expect([body, status]).toEqual([body, 400]);
      expect(refusal.message).toMatch(/^[A-Z].*\.$|^Please/);
    }
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

  it('answers 429 with Retry-After from the 31st request of one address on', async () => {
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
  });
});
