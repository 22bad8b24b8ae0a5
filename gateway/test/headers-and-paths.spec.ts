import { eventually, startStandIn, getTarget, sendRaw } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startGateway } from './support/start-gateway.js';

const members = await startStandIn((_request, response) => {
  response.setHeader('x-powered-by', 'something');
  response.end('{}');
});
const gateway = await startGateway({ MEMBERS_URL: members.url });
afterAll(async () => {
  await gateway.close();
  await members.stop();
});

describe('security headers', () => {
  it.each([
    ['an answer of a service', 'GET', '/api/lab-members'],
    ['an answer of its own', 'GET', '/api/auth/session'],
    ['an unknown path', 'GET', '/api/nothing'],
    ['a page', 'GET', '/members'],
  ])('are on %s', async (_, method, path) => {
    const { headers } = await gateway.visitor().send(method, path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('are on the answer to %s, which is a standard error', async (_, request, status) => {
    const answer = await sendRaw(gateway.port, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: status });
  });

  it('include HSTS when the site uses https', async () => {
    const secure = await startGateway({ PUBLIC_URL: 'https://lab.example.edu' });
    const { headers } = await secure.visitor().get('/healthz');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    await secure.close();
  });

  it.each(['/social-gatherings/shared/abc', '/aimex/shared-social-gathering/abc', '/api/social-gatherings/shared/abc'])(
    'hide the share link %s from search engines and from other sites',
    async (path) => {
      const { headers } = await gateway.visitor().get(path);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('keep share links out of the log', async () => {
    await gateway.visitor().get('/social-gatherings/shared/very-secret-token');
    await gateway.visitor().get('/api/lab-members/very-secret-token?also=secret-query');
    await gateway.visitor().send('DELETE', '/social-gatherings/shared/very-secret-token');
    await gateway.visitor().get('/api/social-gatherings/shared//very-secret-token');
    await gateway.visitor().send('PROPFIND', '/api/social-gatherings/shared/very-secret-token');
    const headers = { origin: 'https://elsewhere.example' };
    await gateway.visitor().send('POST', '/api/social-gatherings/shared/very-secret-token', { headers });
    expect(gateway.logLines.join('')).not.toContain('secret');
  });
});

describe('paths', () => {
  it.each([
    '/api/lab-members/../../metrics',
    '/api/lab-members/%2e%2e/%2e%2e/metrics',
    '/api/lab-members%2f..%2f..%2fmetrics',
    '/api/lab-members/..\\..\\metrics',
    '/api/photos/..%2F..%2F..%2Fetc%2Fpasswd',
    '/api/lab-members/./7',
    '/api/lab-members//7',
    '//api/lab-members',
    '/api/lab-members/%00',
    '/api/lab-members/%zz',
    '/api/lab-members#/../../metrics',
    '/api/LAB-MEMBERS',
    '/api/lab-members-and-more',
    '/api/calendar.icss',
    '/api/readyz',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api',
    '/openapi.json',
    '/metrics/',
    '/%6detrics',
  ])('%s reaches no service and no route of the gateway', async (target) => {
    const arrived = members.requests.length;
    const answer = await getTarget(gateway.port, target);
    expect(answer).toMatch(/^HTTP\/1.1 (400|404|503) /);
    expect(answer).toContain('"statusCode":');
    expect(answer).not.toContain('process_resident_memory_bytes');
    expect(members.requests).toHaveLength(arrived);
  });

  it('unknown below /api get a standard 404 error, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await gateway.visitor().send(method, '/api/nothing-here')).toMatchObject({
        status: 404,
        body: { statusCode: 404, error: 'Not Found', message: 'There is nothing at this address.' },
      });
    }
  });

  it('may be part of an absolute URL of this site', async () => {
    expect(await getTarget(gateway.port, 'http://localhost/api/lab-members?x=1')).toMatch(/^HTTP\/1.1 200 /);
    expect(members.requests.at(-1)!.url).toBe('/api/lab-members?x=1');
    await eventually(async () =>
      expect(await getTarget(gateway.port, `${members.url}/readyz`)).toContain('"members":"up"'),
    );
    expect(await getTarget(gateway.port, 'http://localhost')).toMatch(/^HTTP\/1.1 503 /);
    expect(await getTarget(gateway.port, 'http://elsewhere.example/')).toMatch(/^HTTP\/1.1 421 /);
    expect(await getTarget(gateway.port, '*')).toMatch(/^HTTP\/1.1 400 /);
  });

  it('of a service may end in a slash and contain an encoded one', async () => {
    for (const target of [
      '/api/lab-members/',
      '/api/avatars/A%2FB',
      '/api/avatars/a..b',
      '/api/lab-members?x=../..',
      '/api/calendar.ics?token=x',
    ]) {
      expect(await getTarget(gateway.port, target)).toMatch(/^HTTP\/1.1 200 /);
      expect(members.requests.at(-1)!.url).toBe(target);
    }
  });
});
