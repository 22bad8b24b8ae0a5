import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnclaimedFiles } from '@lab/service-kit';
import { creationsWithoutKey, holdsToRepeats, repeatsSubject, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePhoto, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const PATH = '/api/photo-requests';

let desk: PhotoRequestDesk;

const subject = repeatsSubject('lab-members', startMembersService, (service) => new PhotoRequestDesk(service).clear());
let service: StartedService;
beforeAll(() => {
  ({ service } = subject());
  desk = new PhotoRequestDesk(service);
});
holdsToRepeats('POST /api/photo-requests', subject, async () => ({
  path: PATH,
  body: await photoForm(),
  other: await photoForm({ department: 'Another' }),
  refused: { body: await photoForm({}, Buffer.from('no photo')), status: 415 },
  count: async () => (await desk.stored()).requests,
  callers: [desk.visitor(), desk.visitor()],
}));

it('every route that creates something takes an Idempotency-Key, and the API page says so', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

it('another photo with the same Idempotency-Key is refused', async () => {
  const headers = { 'idempotency-key': 'one form' };
  const visitor = desk.visitor();
  const send = (body: FormData) => visitor.send('POST', PATH, { body, headers });
  expect((await send(await photoForm())).status).toBe(201);
  expect((await send(await photoForm({}, await makePhoto('#993366')))).status).toBe(422);
});

const dataDir = await mkdtemp(join(tmpdir(), 'lab-repeats-'));
const alone = await startMembersService({ DATA_DIR: dataDir });
afterAll(async () => {
  await alone.close();
  await rm(dataDir, { recursive: true });
});

describe('a photo request with an Idempotency-Key', () => {
  it('stores its photo once, and no photo of concurrent repeats or repeats with other fields', async () => {
    const visitor = alone.as({ address: '198.51.100.1' });
    const headers = { 'idempotency-key': 'one form' };
    const body = await photoForm();
    await Promise.all(Array.from({ length: 10 }, () => visitor.send('POST', PATH, { body, headers })));
    await visitor.send('POST', PATH, { body: await photoForm({ name: '陳思妤' }), headers });
    await alone.app.get(UnclaimedFiles).sweep();
    const photos = async () =>
      (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('.webp')).length;
    expect(await new PhotoRequestDesk(alone).stored()).toEqual({ requests: 1, unclaimed: 0 });
    expect(await photos()).toBe(2); // The thumb and the full size.
  });
});
