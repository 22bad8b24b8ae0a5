import type { IncomingMessage } from 'node:http';
import { createIdentityVerifier } from '@lab/service-kit/process';
import { startStandIn, TEST_KEYS, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

/** Stands in for every service. */
let services: StandIn;
let gateway: StartedGateway;

beforeAll(async () => {
  services = await startStandIn((_, response) => void response.end('{}'));
  gateway = await startGateway({ MEMBERS_URL: services.url });
});
afterAll(async () => {
  await gateway.close();
  await services.stop();
});

const arrived = () => services.requests.at(-1)!;
const readAs = (service: string, { headers }: IncomingMessage) =>
  createIdentityVerifier(TEST_KEYS.publicKey, service)(headers['x-lab-identity'])?.role ?? 'nobody';

it('a service gets an identity token that no other service accepts', async () => {
  const visitor = gateway.visitor();
  await visitor.logInAsAdmin(ADMIN_PASSWORD);
  // The same caller at two services, twice: a cached token of one service is not sent to the other.
  for (const round of ['first', 'again']) {
    await visitor.get('/api/lab-members');
    expect([round, readAs('members', arrived()), readAs('db-admin', arrived())]).toEqual([round, 'admin', 'nobody']);
    await visitor.get('/api/db-admin/tables');
    expect([round, readAs('members', arrived()), readAs('db-admin', arrived())]).toEqual([round, 'nobody', 'admin']);
  }
});

it('internal headers between services cannot come from outside', async () => {
  await gateway.visitor().get('/api/equipment/calendar-events', { 'x-lab-calendar': 'overheard' });
  expect(arrived().headers['x-lab-calendar']).toBeUndefined();
});

it('a service gets the public protocol, whatever the caller claims', async () => {
  await gateway.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'https' });
  expect(arrived().headers['x-forwarded-proto']).toBe('http');
  const secure = await startGateway({ MEMBERS_URL: services.url, PUBLIC_URL: 'https://lab.example.edu' });
  await secure.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'http' });
  expect(arrived().headers['x-forwarded-proto']).toBe('https');
  await secure.close();
});
