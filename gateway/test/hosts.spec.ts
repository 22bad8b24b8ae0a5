import { sendRaw, startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

describe.each(['https', 'http'])('a site with an %s address', (scheme) => {
  let members: StandIn;
  let gateway: StartedGateway;

  beforeAll(async () => {
    members = await startStandIn((_request, response) => response.end('{}'));
    gateway = await startGateway({
      MEMBERS_URL: members.url,
      PUBLIC_URL: `${scheme}://lab.example.edu`,
      ALLOWED_HOSTS: 'www.lab.example.edu, Café.example',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });

  /** @param head further lines, the hosts among them */
  const ask = (path: string, ...head: string[]) =>
    sendRaw(gateway.port, [`GET ${path} HTTP/1.1`, ...head, 'Connection: close', '', ''].join('\r\n'));
  const statusOf = async (...call: Parameters<typeof ask>) => Number((await ask(...call)).split(' ')[1]);

  it.each([
    'lab.example.edu',
    'LAB.example.edu.:443',
    'www.lab.example.edu',
    'xn--caf-dma.example',
    'localhost:8080',
    '[::1]:8080',
  ])('answers to %s', async (host) => {
    expect(await statusOf('/api/lab-members', `Host: ${host}`)).toBe(200);
    expect(await statusOf(`${scheme}://${host}/api/lab-members`, `Host: ${host}`)).toBe(200);
  });

  it.each(['evil.example', 'lab.example.edu.evil.example', 'lab.example.edu@evil.example', '10.0.0.7:8080', ''])(
    'does not answer to “%s”, whatever the path',
    async (host) => {
      const arrived = members.requests.length;
      for (const path of [
        '/',
        '/api/lab-members',
        '/api/auth/session',
        '/metrics',
        '/healthzz',
        `${scheme}://lab.example.edu/`,
      ])
        expect(await statusOf(path, `Host: ${host}`)).toBe(421);
      expect(await statusOf(`${scheme}://${host || 'evil.example'}/`, 'Host: lab.example.edu')).toBe(421);
      expect(members.requests).toHaveLength(arrived);
    },
  );

  it('does not let another host log in', async () => {
    const body = '{"password":"the lab password"}';
    const head = ['Host: evil.example', 'Origin: http://evil.example', 'Content-Type: application/json'];
    const lines = ['POST /api/auth/login HTTP/1.1', ...head, `Content-Length: ${body.length}`, 'Connection: close'];
    const answer = await sendRaw(gateway.port, [...lines, '', body].join('\r\n'));
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(answer).not.toContain('Set-Cookie');
  });

  it('explains in a standard error what its address is and how to allow another host', async () => {
    const answer = await ask('/api/lab-members', 'Host: evil.example');
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      statusCode: 421,
      error: 'Misdirected Request',
      message: `This site does not answer to this host name. Its administrator can allow it with PUBLIC_URL or ALLOWED_HOSTS. Please use ${scheme}://lab.example.edu/`,
    });
  });

  it('answers probes under any name, because they use network addresses', async () => {
    for (const path of ['/healthz', '/readyz?from=probe'])
      expect([200, 503]).toContain(await statusOf(path, 'Host: 10.0.0.7:8080'));
  });

  it('refuses a request with two hosts, which a proxy may read differently, or none', async () => {
    for (const path of ['/api/lab-members', '/', '/healthz']) {
      for (const second of ['Host: evil.example', 'host: lab.example.edu', 'HOST:'])
        expect(await statusOf(path, 'Host: lab.example.edu', second)).toBe(400);
      expect(await statusOf(path)).toBe(400);
    }
  });

  it('also checks the host that the trusted proxy received, and ignores forwarded hosts added by others', async () => {
    const forwarded = (...hosts: string[]) => `X-Forwarded-Host: ${hosts.join(', ')}`;
    expect(await statusOf('/api/lab-members', 'Host: localhost', forwarded('lab.example.edu:443'))).toBe(200);
    expect(await statusOf('/api/lab-members', 'Host: localhost', forwarded('evil.example', 'lab.example.edu'))).toBe(
      200,
    );
    expect(await statusOf('/api/lab-members', 'Host: localhost', forwarded('lab.example.edu', 'evil.example'))).toBe(
      421,
    );
    expect(await statusOf('/api/lab-members', 'Host: evil.example', forwarded('lab.example.edu'))).toBe(421);
  });
});

it('a site without a proxy ignores X-Forwarded-Host', async () => {
  const gateway = await startGateway({ TRUST_PROXY: 'false' });
  const statusFor = async (host: string, forwarded: string) =>
    (
      await sendRaw(
        gateway.port,
        `GET /api/auth/session HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${forwarded}\r\nConnection: close\r\n\r\n`,
      )
    ).slice(9, 12);
  expect(await statusFor('evil.example', 'localhost')).toBe('421');
  expect(await statusFor('localhost', 'evil.example')).toBe('200');
  await gateway.close();
});

it('a site without a configured address answers only to the names of its machine', async () => {
  const gateway = await startGateway();
  const statusFor = async (host: string) =>
    (await sendRaw(gateway.port, `GET /api/auth/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(
      9,
      12,
    );
  expect(await statusFor('localhost:8080')).toBe('200');
  for (const host of ['lab.example.edu', '192.168.1.7:8080', 'nas.local']) expect(await statusFor(host)).toBe('421');
  await gateway.close();
});
