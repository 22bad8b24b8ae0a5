import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnclaimedFilesService } from '@lab/service-kit';
import { creationsWithoutKey, repeatsSubject, runsOncePerKey, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makePhoto, photoForm } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { PhotoRequestDesk } from './photo-request-desk.js';

const PATH = '/api/photo-requests';

const dataDir = await mkdtemp(join(tmpdir(), 'lab-repeats-'));
const subject = repeatsSubject(
  'lab-members',
  () => startMembersService({ DATA_DIR: dataDir }),
  (service) => new PhotoRequestDesk(service).clear(),
);
let service: StartedService;
let desk: PhotoRequestDesk;
beforeAll(() => {
  ({ service } = subject());
  desk = new PhotoRequestDesk(service);
});
afterAll(() => rm(dataDir, { recursive: true }));

it('every route that creates something, unless it returns a secret, accepts an Idempotency-Key, and the API document says so', async () => {
  const secrets = ['/api/auth/invites', '/api/auth/passkeys', '/api/auth/tokens'];
  expect((await creationsWithoutKey(service)).toSorted()).toEqual(secrets);
});

// The equipment service’s tests prove all rules of repeats.
runsOncePerKey('POST /api/photo-requests', subject, async () => ({
  path: PATH,
  body: await photoForm(),
  other: await photoForm({}, await makePhoto('#993366')),
  count: async () => (await desk.stored()).requests,
}));

it('concurrent repeats of a photo request, and one with other fields, leave only one photo', async () => {
  const photos = async () =>
    (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('.webp')).length;
  const before = await photos();
  const visitor = desk.visitor();
  const headers = { 'idempotency-key': 'one form' };
  const body = await photoForm();
  await Promise.all(Array.from({ length: 10 }, () => visitor.send('POST', PATH, { body, headers })));
  expect((await visitor.send('POST', PATH, { body: await photoForm({ name: '陳思妤' }), headers })).status).toBe(422);
  await service.app.get(UnclaimedFilesService).sweep();
  expect(await desk.stored()).toEqual({ requests: 1, unclaimed: 0 });
  // A photo has two files: the small and the full size.
  expect(await photos()).toBe(before + 2);
});
