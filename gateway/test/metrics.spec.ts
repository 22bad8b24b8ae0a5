import { serviceNames, SYSTEM_PATH, type System } from '@lab/contracts';
import { ApiClient, eventually } from '@lab/test-kit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EventSourceClient } from './support/event-source-client.js';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

const METRICS_TOKEN = 'a token for prometheus';
const MEMORY = 'process_resident_memory_bytes';

let gateway: StartedGateway;
afterEach(() => gateway.close());

const ask = (headers: Record<string, string> = {}) => new ApiClient(gateway.url, headers).get<string>('/metrics');

describe('metrics without a token', () => {
  it('are readable from the same machine, but not through a reverse proxy', async () => {
    gateway = await startGateway({ TRUST_PROXY: 'false' });
    expect((await ask()).body).toContain(MEMORY);
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await ask({ forwarded: 'for=127.0.0.1' })).status).toBe(404);
  });

  it('are not readable from the private network: behind a reverse proxy every request seems to come from there', async () => {
    gateway = await startGateway();
    expect((await ask({ 'x-forwarded-for': '10.0.0.7' })).status).toBe(404);
    expect((await ask()).body).toContain(MEMORY);
  });
});

describe('metrics with a token, or of a site that is reachable from other machines', () => {
  const PUBLIC_URL = 'https://lab.example.edu';

  it('are refused without the token, even on the same machine', async () => {
    gateway = await startGateway({ PUBLIC_URL, TRUST_PROXY: 'false' });
    expect((await ask()).status).toBe(404);
  });

  it('are readable with the whole token, from any address', async () => {
    gateway = await startGateway({ PUBLIC_URL, METRICS_TOKEN });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect((await ask({ authorization })).body).toContain(MEMORY);
    expect((await ask({ authorization, 'x-forwarded-for': '203.0.113.7' })).body).toContain(MEMORY);
    const refused = { status: 401, body: { message: 'Metrics require the metrics token.' } };
    const answer = await ask();
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    for (const wrong of ['Bearer another token for prometheus', authorization.slice(0, -1), METRICS_TOKEN, 'Bearer '])
      expect(await ask({ authorization: wrong })).toMatchObject(refused);
    await expect(startGateway({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN must have at least 16');
  });
});

describe('the state of the portal', () => {
  it('is shown to administrators only, from the metrics, and names the services that do not answer', async () => {
    gateway = await startGateway();
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    expect((await visitor.get(SYSTEM_PATH)).status).toBe(403);
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    const { status, body } = await visitor.get<System>(SYSTEM_PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ services: serviceNames.map((name) => ({ name, isUp: false })), certificate: null });
    expect(body.numbers.map(({ metric }) => metric)).toContain(MEMORY);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${LAB_PASSWORD}|${ADMIN_PASSWORD}|redis://|postgres://`));
  });
});

describe('metrics of live updates', () => {
  it('count the open event streams', async () => {
    gateway = await startGateway();
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const page = await EventSourceClient.open(gateway.url, visitor);
    // Test files share a process, so a stream from an earlier file may still be closing.
    await eventually(async () => expect((await ask()).body).toMatch(/^event_streams_open 1$/m));
    page.close();
  });
});
