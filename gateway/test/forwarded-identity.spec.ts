import { createTokenVerifier } from '@lab/service-kit/process';
import { SESSION_CHANGE_HEADER, TOKEN_HEADER, type SessionChange } from '@lab/contracts';
import { startStandIn, TEST_KEYS, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

/** A fake server that stands in for every service. */
let services: StandIn;
/** The session change that it reports. */
let change: SessionChange | undefined;
let gateway: StartedGateway;

beforeAll(async () => {
  services = await startStandIn((_, response) => {
    if (change) response.setHeader(SESSION_CHANGE_HEADER, JSON.stringify(change));
    response.end('{}');
  });
  gateway = await startGateway({ MEMBERS_URL: services.url, SITE_URL: services.url });
});
afterAll(async () => {
  await gateway.close();
  await services.stop();
});

const arrived = () => services.requests.at(-1)!;
const verify = createTokenVerifier(TEST_KEYS.publicKey);

it('services receive an identity signed by the gateway, whatever the caller claims', async () => {
  const visitor = gateway.visitor();
  await visitor.get('/api/lab-members');
  const anonymous = arrived().headers[TOKEN_HEADER];
  expect(verify(anonymous)?.identity.role).toBe('anonymous');
  await visitor.logInAsAdmin(ADMIN_PASSWORD);
  await visitor.get('/api/lab-members', { [TOKEN_HEADER]: String(anonymous) });
  expect(verify(arrived().headers[TOKEN_HEADER])?.identity.role).toBe('admin');
});

it('nothing below /internal/ is reachable from outside, in any spelling', async () => {
  const visitor = gateway.visitor();
  await visitor.logInAsAdmin(ADMIN_PASSWORD);
  const before = services.requests.length;
  for (const path of [
    '/internal/identities',
    '/api/../internal/identities',
    '/api/lab-members/%2e%2e/%2e%2e/internal/identities',
  ])
    await visitor.send('GET', path);
  expect(services.requests.slice(before).filter(({ url }) => url?.includes('internal'))).toEqual([]);
});

it('only the members service can change a session, and no browser receives the header', async () => {
  const visitor = gateway.visitor();
  await visitor.logInAsAdmin(ADMIN_PASSWORD);
  change = { version: 0, isProof: true, isOver: false };
  const cookies = async (path: string) => {
    const { status, headers, body } = await visitor.get(path);
    expect([status, headers.get(SESSION_CHANGE_HEADER), body]).toEqual([200, null, Buffer.from('{}')]);
    return headers.getSetCookie().length;
  };
  expect(await cookies('/api/equipment')).toBe(0);
  expect(await cookies('/api/auth/passkeys')).toBe(1);
  change = undefined;
});

it('services receive the public protocol, whatever the caller claims', async () => {
  await gateway.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'https' });
  expect(arrived().headers['x-forwarded-proto']).toBe('http');
  const secure = await startGateway({ MEMBERS_URL: services.url, PUBLIC_URL: 'https://lab.example.edu' });
  await secure.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'http' });
  expect(arrived().headers['x-forwarded-proto']).toBe('https');
  await secure.close();
});
