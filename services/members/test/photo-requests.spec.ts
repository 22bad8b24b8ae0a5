import {
  memberSchema,
  photoRequestListSchema,
  photoRequestReceiptSchema,
  photoRequestSchema,
  type ErrorResponse,
  type Member,
  type PhotoRequest,
  type PhotoRequestList,
} from '@lab/contracts';
import { type ApiAnswer, type StartedService } from '@lab/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, makePhoto, photoForm, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

let service: StartedService;
let visitors = 0;

beforeAll(async () => {
  service = await startMembersService();
});
afterAll(() => service.close());
beforeEach(() => service.dataSource.query('TRUNCATE lab_members, photo_requests, unclaimed_photos RESTART IDENTITY'));

/** Every visitor has an address of their own, so that the rate limit of one test is not that of another. */
const visitor = () => service.as({ address: `198.51.100.${(visitors += 1)}-${process.pid}-${Date.now()}` });

const post = (form: FormData): Promise<ApiAnswer<ErrorResponse>> =>
  visitor().send('POST', '/api/photo-requests', { body: form });

const submit = async (
  ...given: Parameters<typeof submitPhotoRequest> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const answer = await submitPhotoRequest(visitor(), ...given);
  expect(answer.status).toBe(201);
  return answer.body.id;
};

const stored = async () => {
  const [row] = await service.dataSource.query<{ requests: number; unclaimed: number }[]>(
    `SELECT (SELECT count(*)::int FROM photo_requests) AS requests, (SELECT count(*)::int FROM unclaimed_photos) AS unclaimed`,
  );
  return row;
};

const pending = async (id: number): Promise<PhotoRequest> => {
  const { body } = await service.admin.get<PhotoRequestList>('/api/photo-requests?status=pending');
  return body.photoRequests.find((request) => request.id === id)!;
};

describe('POST /api/photo-requests', () => {
  it('answers 201 with the id, for anyone', async () => {
    const answer = await submitPhotoRequest(visitor());
    expect(answer.status).toBe(201);
    expect(photoRequestReceiptSchema.strict().parse(answer.body)).toEqual({ id: 1, status: 'pending' });
  });

  it('keeps what was typed, trimmed', async () => {
    const id = await submit({ name: '  王小明 ', department: ' <b>Computer</b> & 設計 🙂 ' });
    expect(await pending(id)).toMatchObject({
      name: '王小明',
      department: '<b>Computer</b> & 設計 🙂',
      status: 'pending',
    });
  });

  it.each([
    ['name', '', 'Please enter your full Chinese name'],
    ['name', '王', 'Please enter your full Chinese name'],
    ['name', undefined, 'Please enter your full Chinese name'],
    ['nameEn', ' A ', 'Please enter your full English name'],
    ['email', 'not an address', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'someone@gmail.com', 'Please use an academic email address (ending with .edu)'],
    ['email', 'someone@education.com', 'Please use an academic email address (ending with .edu)'],
    ['department', 'C', 'Please enter your department'],
    ['researchKeywords', 'a,b,c,d,e', 'You can only select up to 4 research keywords'],
  ] as const)('refuses %s = %j', async (path, value, message) => {
    const answer = await post(await photoForm({ [path]: value }));
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, message, issues: [{ path, message }] } });
    expect(await stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it.each(['x@example.edu', 'x@cs.example.edu.tw', 'X.Y@LAB.EXAMPLE.EDU'])(
    'takes the academic address %s',
    async (email) => {
      expect((await post(await photoForm({ email }))).status).toBe(201);
    },
  );

  it('names every invalid field once, the photo too', async () => {
    const answer = await post(await photoForm({ name: '', nameEn: '', email: '', department: '' }, null));
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'name', message: 'Please enter your full Chinese name' },
      { path: 'nameEn', message: 'Please enter your full English name' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'department', message: 'Please enter your department' },
      { path: 'photo', message: 'Please upload your photo' },
    ]);
  });

  it.each([
    ['a renamed text file', Buffer.from('This is not a picture at all.'), 'me.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'me.png'],
    ['a PNG header with nothing behind it', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'me.png'],
    ['a PDF', Buffer.from('%PDF-1.7 hello'), 'me.jpg'],
  ])('answers 415 to %s', async (_, bytes, fileName) => {
    const answer = await post(await photoForm({}, bytes, fileName));
    const message = 'Please upload an image file (JPG, PNG, etc.)';
    expect(answer).toMatchObject({ status: 415, body: { message, issues: [{ path: 'photo', message }] } });
    expect(await stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('judges a photo by its bytes, not by its name', async () => {
    expect((await post(await photoForm({}, await makePhoto(), 'me.txt'))).status).toBe(201);
  });

  it('takes a photo of exactly 5 MB and refuses one byte more with 413', async () => {
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
    const answer = await post(await photoForm({}, bomb));
    expect(answer.status).toBe(413);
    expect(answer.body.message).toBe('Your photo has 8000 × 8000 pixels. Please upload one of at most 50 megapixels.');
    expect(await stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('answers 415 to JSON', async () => {
    const answer = await visitor().post('/api/photo-requests', { name: '王小明' });
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
  ])('answers broken multipart (%s) with 400 and a sentence', async (_, type, body) => {
    const answer = await visitor().send<ErrorResponse>('POST', '/api/photo-requests', {
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$|^Please/);
  });

  it('refuses a second file and a flood of fields', async () => {
    const twoFiles = await photoForm();
    twoFiles.append('photo', new Blob([new Uint8Array(await makePhoto())]), 'two.jpg');
    expect((await post(twoFiles)).status).toBe(400);
    const flood = await photoForm();
    for (let field = 0; field < 50; field += 1) flood.append(`extra${field}`, 'x');
    expect((await post(flood)).status).toBe(400);
    expect(await stored()).toEqual({ requests: 0, unclaimed: 0 });
  });

  it('answers 429 with Retry-After from the 31st request of one address on, and leaves others alone', async () => {
    const client = visitor();
    const answers = await Promise.all(
      Array.from({ length: 31 }, async () =>
        client.send('POST', '/api/photo-requests', { body: await photoForm({}, null) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(400), 429]);
    const retryAfter = Number(answers.find(({ status }) => status === 429)!.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(500);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect((await submitPhotoRequest(visitor())).status).toBe(201);
  });
});

describe('GET /api/photo-requests', () => {
  it('is the administrator’s alone', async () => {
    expect((await service.anonymous.get('/api/photo-requests')).status).toBe(401);
    expect((await service.member.get('/api/photo-requests')).status).toBe(403);
  });

  it('answers requests newest first, with a photo to preview', async () => {
    const first = await submit({ email: 'a@example.edu' });
    const second = await submit({ email: 'b@example.edu' });
    const answer = await service.admin.get('/api/photo-requests');
    const { photoRequests } = photoRequestListSchema.strict().parse(answer.body);
    expect(photoRequests.map(({ id }) => id)).toEqual([second, first]);
    expect(photoRequestSchema.strict().parse(photoRequests[0])).toMatchObject({ decidedAt: null, reason: null });
    expect((await service.admin.get(photoRequests[0]!.photoUrl!)).status).toBe(200);
  });

  it('filters by status and refuses an unknown one', async () => {
    await submit();
    const list = (status: string) => service.admin.get<PhotoRequestList>(`/api/photo-requests?status=${status}`);
    expect((await list('pending')).body.photoRequests).toHaveLength(1);
    expect((await list('rejected')).body.photoRequests).toHaveLength(0);
    expect((await list('maybe')).status).toBe(400);
  });
});

describe('POST /api/photo-requests/{id}/approve', () => {
  const approve = (id: number, body: unknown = { role: '碩士生' }) =>
    service.admin.post<Member>(`/api/photo-requests/${id}/approve`, body);

  it('makes the member, and everyone may see the photo', async () => {
    const id = await submit();
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    const member = memberSchema.strict().parse(answer.body);
    expect(member).toMatchObject({ name: '王小明', role: '碩士生', roleEn: "Master's Student", isAlumni: false });
    expect((await service.anonymous.get(member.photoUrl!)).status).toBe(200);
    expect(await pending(id)).toBeUndefined();
  });

  it('updates the member with the same email address, in any case, and gives the new photo a new address', async () => {
    const existing = await createMember(service, {
      email: 'HMWang@cs.example.edu.tw',
      personalWebsite: 'https://wang.example.edu',
    });
    const first = (await approve(await submit())).body;
    const second = (await approve(await submit({ department: 'Design' }), { role: '博士生' })).body;
    expect(second).toMatchObject({
      id: existing.id,
      department: 'Design',
      role: '博士生',
      personalWebsite: 'https://wang.example.edu',
    });
    expect(second.photoUrl).not.toBe(first.photoUrl);
    expect((await service.anonymous.get(first.photoUrl!)).status).toBe(404);
    expect(await stored()).toEqual({ requests: 2, unclaimed: 0 });
  });

  it('answers 409 when it was already decided', async () => {
    const id = await submit();
    await approve(id);
    expect(await approve(id)).toMatchObject({ status: 409, body: { message: 'This request was already approved.' } });
  });

  it('is decided once when twenty administrators decide at the same moment', async () => {
    const id = await submit();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? approve(id) : service.admin.post(`/api/photo-requests/${id}/reject`, {}),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('makes one member when two requests of one person are approved at the same moment', async () => {
    const ids = [await submit(), await submit(), await submit()];
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM lab_members')).toEqual([{ count: 1 }]);
    expect(await stored()).toEqual({ requests: 3, unclaimed: 0 });
  });

  it.each([
    ['an unknown role', { role: '院長' }],
    ['no role', {}],
    ['an English title', { role: 'Professor' }],
  ])('refuses %s', async (_, body) => {
    const answer = (await approve(await submit(), body)) as ApiAnswer as ApiAnswer<ErrorResponse>;
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'role', message: 'Please choose one of the eight roles' }]);
  });

  it('answers 404 for an unknown request and 400 for a malformed id', async () => {
    expect((await approve(999_999)).status).toBe(404);
    expect((await service.admin.post('/api/photo-requests/x/approve', { role: '教授' })).status).toBe(400);
  });

  it('is the administrator’s alone, and tells so before it looks at the body', async () => {
    const path = `/api/photo-requests/${await submit()}/approve`;
    const broken = { body: '{ broken', headers: { 'content-type': 'application/json' } };
    expect((await service.anonymous.send('POST', path, broken)).status).toBe(401);
    expect((await service.member.send('POST', path, broken)).status).toBe(403);
    expect((await service.admin.send('POST', path, broken)).status).toBe(400);
  });
});

describe('POST /api/photo-requests/{id}/reject', () => {
  const reject = (id: number, body: unknown = {}) =>
    service.admin.post<PhotoRequest>(`/api/photo-requests/${id}/reject`, body);

  it('keeps the request with its reason and deletes the photo', async () => {
    const id = await submit();
    const { photoUrl } = await pending(id);
    const answer = await reject(id, { reason: ' Too dark ' });
    expect(answer.status).toBe(200);
    expect(photoRequestSchema.strict().parse(answer.body)).toMatchObject({
      id,
      status: 'rejected',
      reason: 'Too dark',
      photoUrl: null,
    });
    expect((await service.admin.get(photoUrl!)).status).toBe(404);
    expect(await stored()).toEqual({ requests: 1, unclaimed: 0 });
  });

  it.each([[{}], [{ reason: '  ' }], [{ reason: null }], [undefined]])('takes %j as no reason', async (body) => {
    expect((await reject(await submit(), body)).body).toMatchObject({ status: 'rejected', reason: null });
  });

  it('answers 409 when it was already decided', async () => {
    const id = await submit();
    await reject(id);
    expect(await reject(id)).toMatchObject({ status: 409, body: { message: 'This request was already rejected.' } });
  });

  it('is the administrator’s alone', async () => {
    const id = await submit();
    expect((await service.anonymous.post(`/api/photo-requests/${id}/reject`, {})).status).toBe(401);
    expect((await service.member.post(`/api/photo-requests/${id}/reject`, {})).status).toBe(403);
  });
});
