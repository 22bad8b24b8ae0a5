import type { IncomingMessage } from 'node:http';
import { createTokenVerifier } from '@lab/service-kit/process';
import { purposes, TOKEN_HEADER, type Purpose } from '@lab/contracts';
import { startStandIn, TEST_KEYS, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

/** Stands in for every service. */
let services: StandIn;
let gateway: StartedGateway;

beforeAll(async () => {
  services = await startStandIn((_, response) => void response.end('{}'));
  gateway = await startGateway({ MEMBERS_URL: services.url, SITE_URL: services.url });
});
afterAll(async () => {
  await gateway.close();
  await services.stop();
});

const arrived = () => services.requests.at(-1)!;
const readAs = (service: string, { headers }: IncomingMessage) =>
  createTokenVerifier('identity', TEST_KEYS.publicKey, service)(headers[TOKEN_HEADER])?.identity.role ?? 'nobody';

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

describe('for delegated calls, a service gets tokens', () => {
  const delegated = () =>
    createTokenVerifier('identity', TEST_KEYS.publicKey, 'members')(arrived().headers[TOKEN_HEADER])?.delegated ?? {};

  it.each([
    ['obligations', ['equipment/obligations', 'meetings/obligations', 'gatherings/obligations']],
    [
      'leave',
      ['equipment/obligations', 'meetings/obligations', 'gatherings/obligations', 'equipment/leave', 'meetings/leave'],
    ],
  ] as const)('of %s: each for one service, one call and one member', async (name, keys) => {
    const visitor = gateway.visitor();
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    await (name === 'leave'
      ? visitor.send('POST', '/api/lab-members/7/leave')
      : visitor.get('/api/lab-members/7/ties'));
    expect(Object.keys(delegated())).toEqual(keys);
    for (const [key, token] of Object.entries(delegated())) {
      const [service, call] = key.split('/') as ['equipment', 'obligations' | 'leave'];
      const read = (purpose: Purpose, audience: string = service) =>
        createTokenVerifier(purpose, TEST_KEYS.publicKey, audience)(token);
      expect(read(call)).toMatchObject({ memberId: 7, identity: { role: 'admin' } });
      expect([read(call, 'members'), read('identity'), read(call === 'obligations' ? 'leave' : 'obligations')]).toEqual(
        [null, null, null],
      );
    }
  });

  it('of the site service to remove the sample data: each for one service', async () => {
    const visitor = gateway.visitor();
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    await visitor.send('POST', '/api/site/sample-data/remove');
    const claims = createTokenVerifier('identity', TEST_KEYS.publicKey, 'site')(arrived().headers[TOKEN_HEADER]);
    const tokens = claims?.delegated ?? {};
    expect(Object.keys(tokens)).toEqual(purposes['sample-data'].services.map((name) => `${name}/sample-data`));
    const read = (audience: string) =>
      createTokenVerifier('sample-data', TEST_KEYS.publicKey, audience)(tokens['equipment/sample-data']);
    expect([read('equipment'), read('members')]).toMatchObject([{ identity: { role: 'admin' } }, null]);
  });

  it('on no other request, and not for strangers', async () => {
    await gateway.visitor().get('/api/lab-members/7/ties');
    expect(delegated()).toEqual({});
    const visitor = gateway.visitor();
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    for (const path of ['/api/lab-members/7', '/api/equipment/7/ties', '/api/lab-members/x/ties']) {
      await visitor.get(path);
      expect(delegated()).toEqual({});
    }
  });
});

it('a service gets the public protocol, whatever the caller claims', async () => {
  await gateway.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'https' });
  expect(arrived().headers['x-forwarded-proto']).toBe('http');
  const secure = await startGateway({ MEMBERS_URL: services.url, PUBLIC_URL: 'https://lab.example.edu' });
  await secure.visitor().get('/api/lab-members', { 'x-forwarded-proto': 'http' });
  expect(arrived().headers['x-forwarded-proto']).toBe('https');
  await secure.close();
});
