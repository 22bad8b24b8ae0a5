import { startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw } from './support/raw-request.js';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

describe('the host of a request', () => {
  let members: StandIn;
  let secure: StartedGateway;
  let plain: StartedGateway;

  beforeAll(async () => {
    members = await startStandIn((_request, response) => response.end('{}'));
    const env = { MEMBERS_URL: members.url };
    secure = await startGateway({
      ...env,
      PUBLIC_URL: 'https://lab.example.edu',
      ALLOWED_HOSTS: 'www.lab.example.edu, Café.example',
    });
    plain = await startGateway({ ...env, PUBLIC_URL: 'http://lab.example.edu' });
  });
  afterAll(async () => {
    await Promise.all([secure.close(), plain.close()]);
    await members.stop();
  });

  /** @param head further lines, the hosts among them */
  const ask = (gateway: StartedGateway, path: string, ...head: string[]) =>
    sendRaw(gateway.port, [`GET ${path} HTTP/1.1`, ...head, 'Connection: close', '', ''].join('\r\n'));
  const statusOf = async (...call: Parameters<typeof ask>) => Number((await ask(...call)).split(' ')[1]);

  it.each([
    'lab.example.edu',
    'LAB.example.edu:443',
    'www.lab.example.edu',
    'xn--caf-dma.example',
    'localhost:8080',
    '[::1]:8080',
  ])('%s is answered where the site has an https address', async (host) => {
    expect(await statusOf(secure, '/api/lab-members', `Host: ${host}`)).toBe(200);
  });

  it.each(['evil.example', 'lab.example.edu.evil.example', 'lab.example.edu@evil.example', '10.0.0.7:8080', ''])(
    '“%s” is another’s, and gets no answer, whatever the path',
    async (host) => {
      const arrived = members.requests.length;
      for (const path of ['/', '/api/lab-members', '/api/auth/session', '/healthzz', 'https://lab.example.edu/']) {
        expect(await statusOf(secure, path, `Host: ${host}`)).toBeGreaterThanOrEqual(400);
      }
      expect(members.requests).toHaveLength(arrived);
    },
  );

  it('is explained in the error shape when it is another’s', async () => {
    const answer = await ask(secure, '/api/lab-members', 'Host: evil.example');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      statusCode: 421,
      error: 'Misdirected Request',
      message: 'There is no site under this name here. Please use https://lab.example.edu/',
    });
  });

  it('may be any for probes, which ask by an address of the network', async () => {
    for (const path of ['/healthz', '/readyz?from=probe']) {
      expect([200, 503]).toContain(await statusOf(secure, path, 'Host: 10.0.0.7:8080'));
    }
    expect(await statusOf(secure, '/metrics', 'Host: 10.0.0.7:8080')).toBe(404);
  });

  it('may be any where the site has no https address: a lab’s own network gives it many names', async () => {
    for (const host of ['lab.example.edu', '192.168.1.7:8080', 'nas.local'])
      expect(await statusOf(plain, '/api/lab-members', `Host: ${host}`)).toBe(200);
  });

  it('is one: of two nobody can say which was meant', async () => {
    for (const gateway of [secure, plain]) {
      for (const path of ['/api/lab-members', '/', '/healthz']) {
        for (const second of ['Host: evil.example', 'host: lab.example.edu', 'HOST:'])
          expect(await statusOf(gateway, path, 'Host: lab.example.edu', second)).toBe(400);
      }
    }
    expect(await statusOf(plain, '/api/lab-members')).toBe(400);
  });
});
