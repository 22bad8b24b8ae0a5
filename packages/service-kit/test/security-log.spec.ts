import { anonymousIdentity, TOKEN_HEADER, type Identity } from '@lab/contracts';
import { createTokenSigner } from '@lab/service-kit';
import { ApiClient, TEST_KEYS } from '@lab/test-kit';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { startKitApp } from './kit-app.js';

const kit = await startKitApp();
afterAll(() => kit.app.close());
afterEach(() => void jest.restoreAllMocks());

/** Moves the clock forward that measures the minute. */
const letAMinutePass = () => {
  const now = performance.now() + 61_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
};

const member = (address: string, role: Identity['role'] = 'member') => {
  const identity = { ...anonymousIdentity(address), role, sessionId: '0123456789-the-rest-of-the-id' };
  return new ApiClient(kit.url, {
    [TOKEN_HEADER]: createTokenSigner(TEST_KEYS.privateKey)({ identity }),
  });
};

const eventsOf = (address: string) =>
  kit.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['security'] && line['address'] === address);

it('logs each success of a route with @LoggedAs, with caller, session and id', async () => {
  await member('192.0.2.10').delete('/api/notes/7');
  await member('192.0.2.10').delete('/api/notes/404');
  expect(eventsOf('192.0.2.10')).toMatchObject([
    { level: 30, security: 'note archived', msg: 'note archived', session: '01234567', id: 7 },
  ]);
  expect(kit.logLines.join('')).not.toContain('the-rest-of-the-id');
});

it('logs identities that the gateway did not sign once a minute', async () => {
  for (const _ of [1, 2]) await new ApiClient(kit.url, { [TOKEN_HEADER]: 'forged' }).get('/api/notes');
  await new ApiClient(kit.url, {}).get('/api/notes');
  const logged = { level: 40, msg: expect.stringContaining('IDENTITY_PUBLIC_KEY') };
  expect(eventsOf('127.0.0.1')).toMatchObject([logged]);
  letAMinutePass();
  await new ApiClient(kit.url, { [TOKEN_HEADER]: 'forged' }).get('/api/notes');
  expect(eventsOf('127.0.0.1')).toMatchObject([logged, logged]);
  expect(kit.logLines.join('')).not.toContain('forged');
});

it('logs repeated forbidden requests of one caller once a minute', async () => {
  for (const _ of [1, 2, 3]) expect((await member('192.0.2.11').delete('/api/notes')).status).toBe(403);
  await member('192.0.2.12').delete('/api/notes');
  const refused = { level: 40, security: 'refused', status: 403, method: 'DELETE', path: '/api/notes' };
  expect(eventsOf('192.0.2.11')).toMatchObject([{ ...refused, session: '01234567' }]);
  expect(eventsOf('192.0.2.12')).toMatchObject([refused]);
  letAMinutePass();
  await member('192.0.2.11').delete('/api/notes');
  expect(eventsOf('192.0.2.11')).toMatchObject([refused, refused]);
});

it('logs a caller over the rate limit, but not one who only has to log in', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await member('192.0.2.13').get('/api/notes/limited');
  expect(eventsOf('192.0.2.13')).toMatchObject([{ security: 'refused', status: 429, path: '/api/notes/limited' }]);
  await kit.as('anonymous', '192.0.2.14').get('/api/notes');
  expect(eventsOf('192.0.2.14')).toEqual([]);
});
