import { eventually, startStandIn } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { getTarget } from './support/raw-request.js';
import { startGateway } from './support/start-gateway.js';

const members = await startStandIn((_request, response) => response.end('{}'));
const gateway = await startGateway({ MEMBERS_URL: members.url });
afterAll(async () => {
  await gateway.close();
  await members.stop();
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

  it('unknown below /api are 404 in the error shape, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await gateway.visitor().send(method, '/api/nothing-here')).toMatchObject({
        status: 404,
        body: { statusCode: 404, error: 'Not Found', message: 'There is nothing at this address.' },
      });
    }
  });

  it('may be part of an absolute URL, whose host is ignored', async () => {
    expect(await getTarget(gateway.port, 'http://elsewhere.example/api/lab-members?x=1')).toMatch(/^HTTP\/1.1 200 /);
    expect(members.requests.at(-1)!.url).toBe('/api/lab-members?x=1');
    await eventually(async () =>
      expect(await getTarget(gateway.port, `${members.url}/readyz`)).toContain('"members":"up"'),
    );
    expect(await getTarget(gateway.port, 'http://elsewhere.example')).toMatch(/^HTTP\/1.1 503 /);
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
