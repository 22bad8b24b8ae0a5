import { startStandIn } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway } from './support/start-gateway.js';

const members = await startStandIn((_request, response) => response.end());
const gateway = await startGateway({ MEMBERS_URL: members.url, PUBLIC_URL: 'https://lab.example.edu' });
afterAll(async () => {
  await gateway.close();
  await members.stop();
});

describe('a state-changing request', () => {
  const send = (method: string, path: string, origin: string | undefined, init: RequestInit = {}) =>
    gateway
      .visitor()
      .send(method, path, { ...init, headers: { ...(origin !== undefined && { origin }), ...init.headers } });

  it('is accepted without an Origin and from the public address', async () => {
    for (const origin of [undefined, 'https://lab.example.edu', 'https://LAB.example.edu']) {
      expect((await send('POST', '/api/photo-requests', origin)).status).toBe(200);
    }
  });

  it.each(['https://evil.example', 'null'])(
    'from another site (%s) is refused before anything else',
    async (origin) => {
      const arrived = members.requests.length;
      for (const [method, path] of [
        ['POST', '/api/auth/login'],
        ['PUT', '/api/auth/identity'],
        ['POST', '/api/photo-requests'],
        ['DELETE', '/api/lab-members/1'],
        ['PATCH', '/api/nothing'],
        ['POST', '/members'],
      ] as const) {
        expect(await send(method, path, origin)).toMatchObject({
          status: 403,
          body: {
            statusCode: 403,
            error: 'Forbidden',
            message: 'This request came from another website and was refused.',
          },
        });
      }
      expect(members.requests).toHaveLength(arrived);
    },
  );

  it('is accepted from a page served without TLS only if the site has no https address', async () => {
    const origin = () => `http://127.0.0.1:${gateway.port}`;
    expect((await send('POST', '/api/photo-requests', origin())).status).toBe(403);
    const plain = await startGateway({ MEMBERS_URL: members.url });
    const own = { headers: { origin: `http://127.0.0.1:${plain.port}` } };
    expect((await plain.visitor().send('POST', '/api/photo-requests', own)).status).toBe(200);
    await plain.close();
  });

  it('from another site is refused with any body, and does not count as a wrong password', async () => {
    const huge = { body: Buffer.alloc(20 * 1024 * 1024) };
    expect((await send('POST', '/api/photo-requests', 'https://evil.example', huge)).status).toBe(403);
    const visitor = gateway.visitor();
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    for (let index = 0; index < 12; index += 1) {
      await visitor.send('POST', '/api/auth/login', { headers, body: '{"password":"wrong"}' });
    }
    expect((await visitor.logIn(LAB_PASSWORD)).status).toBe(200);
  });

  it('is checked, while GET requests from other sites are allowed', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect((await send(method, '/api/lab-members', 'https://evil.example')).status).toBe(200);
    }
  });
});
