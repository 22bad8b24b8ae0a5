import { once } from 'node:events';
import type { Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { rightMessages, type Right } from '@lab/contracts';
import { CLIENT_KEEP_ALIVE_MS } from '@lab/service-kit';
import { ApiClient, eventually, expectRetryAfter } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startKitApp } from './kit-app.js';

const kit = await startKitApp();
const anonymous = new ApiClient(kit.url, {});
afterAll(() => kit.app.close());

const json = (body: string, headers = {}) => ({ body, headers: { 'content-type': 'application/json', ...headers } });

describe('access', () => {
  it('treats a request without a signed identity as anonymous, with the socket’s address', async () => {
    expect((await anonymous.get('/api/notes')).status).toBe(401);
    expect(await anonymous.get('/api/notes/public')).toMatchObject({
      status: 200,
      body: { caller: { role: 'anonymous', address: '127.0.0.1' } },
    });
  });

  it('is for members unless the route declares otherwise', async () => {
    expect((await kit.as('anonymous').get('/api/notes')).status).toBe(401);
    expect((await kit.as('member').get('/api/notes')).body).toMatchObject({
      caller: { role: 'member', address: '192.0.2.1' },
    });
    expect((await kit.as('member').delete('/api/notes')).status).toBe(403);
  });

  it('admits administrators and holders of the right to a route that requires a right, and names the right to others', async () => {
    const helper = (rights: Right[]) => kit.asIdentity({ role: 'member', isProven: true, rights });
    expect((await kit.as('anonymous').post('/api/notes/people')).status).toBe(401);
    expect((await helper(['people', 'site']).post('/api/notes/people')).status).toBe(204);
    expect((await kit.as('admin').post('/api/notes/people')).status).toBe(204);
    for (const without of [kit.as('member'), helper(['site', 'guide', 'equipment', 'meetings'])]) {
      const refused = { status: 403, body: { message: rightMessages.needed('people') } };
      expect(await without.post('/api/notes/people')).toMatchObject(refused);
    }
    const malformed = await kit.as('member').send('POST', '/api/notes/people', json('{'));
    expect(malformed.status).toBe(403);
  });

  it('is checked before the body: malformed JSON from an anonymous caller is 401', async () => {
    expect((await kit.as('anonymous').send('POST', '/api/notes', json('{'))).status).toBe(401);
  });
});

it('keeps idle connections open longer than its clients do, so that no request is sent on a closing one', async () => {
  const { headers } = await fetch(`${kit.url}/api/notes/public`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
  expect(CLIENT_KEEP_ALIVE_MS).toBeLessThan(65_000);
});

describe('request bodies', () => {
  const member = () => kit.as('member');

  it('are validated with the contract’s messages, and unknown keys are dropped', async () => {
    expect((await member().post('/api/notes', { title: ' One ', more: 1 })).body).toEqual({ title: 'One' });
    expect(await member().post('/api/notes', { title: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Title is required', issues: [{ path: 'title', message: 'Title is required' }] },
    });
  });

  it.each([
    ['malformed JSON', json('{ "title": '), 400, 'The request body is not valid JSON.'],
    [
      'JSON nested deeper than 32',
      json(`{"title":${'['.repeat(32)}${']'.repeat(32)}}`),
      400,
      'The request body is nested too deeply. Please use at most 32 levels.',
    ],
    [
      'JSON as deep as a body can be',
      json('['.repeat(500_000) + ']'.repeat(500_000)),
      400,
      'The request body is nested too deeply. Please use at most 32 levels.',
    ],
    [
      'more than 1 MB',
      json(JSON.stringify({ title: 'x'.repeat(1024 * 1024) })),
      413,
      'The request body is too large. Please send at most 1 MB.',
    ],
    [
      'a form',
      { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'Please send the data as application/json.',
    ],
    [
      'an unknown encoding',
      json('{}', { 'content-encoding': 'zip' }),
      415,
      'The request body has an encoding that is not supported.',
    ],
  ])('are refused in the usual error body: %s', async (_, init, status, message) => {
    const answer = await member().send('POST', '/api/notes', init);
    expect(answer).toMatchObject({ status, body: { statusCode: status, message } });
  });

  it('may be missing, and get the contract’s message', async () => {
    expect(await member().post('/api/notes')).toMatchObject({ status: 400, body: { message: 'Title is required' } });
  });
});

describe('responses', () => {
  it('contain no details of an unexpected error, which is logged', async () => {
    const answer = await anonymous.get('/api/notes/broken');
    expect(answer).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again later.' },
    });
    expect(JSON.stringify(answer.body)).not.toContain('SELECT');
    expect(kit.logLines.join('')).toContain('SELECT secret');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are 404 in the usual error body for an unknown path', async () => {
    expect(await anonymous.get('/api/nowhere')).toMatchObject({
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'There is nothing at this address.' },
    });
  });

  it('have an ETag, and are 304 when the client sends it back', async () => {
    const etag = (await anonymous.get('/api/notes/public')).headers.get('etag')!;
    expect((await anonymous.get('/api/notes/public', { 'if-none-match': etag })).status).toBe(304);
  });

  it('may be stored by shared caches only if they do not depend on the session', async () => {
    expect((await anonymous.get('/api/notes/public')).headers.get('cache-control')).toBe('public, no-cache');
    expect((await kit.as('member').get('/api/notes')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('are 429 with Retry-After when a route is called too often from one address', async () => {
    const visitor = kit.as('anonymous', randomUUID());
    const start = Date.now();
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await visitor.get('/api/notes/limited')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expectRetryAfter((await visitor.get('/api/notes/limited')).headers.get('retry-after'), 60, start);
    expect((await kit.as('anonymous', randomUUID()).get('/api/notes/limited')).status).toBe(200);
  });
});

describe('a request id', () => {
  it('is kept from the gateway, and is in the log', async () => {
    const id = randomUUID();
    const answer = await anonymous.get('/api/notes/broken', { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(kit.logLines.find((line) => line.includes('SELECT secret') && line.includes(id))).toBeDefined();
  });

  it('is new when there is none, or one that could forge log lines', async () => {
    const forged = ['short', 'a b c d e f g h', 'x'.repeat(65)].map((id) => ({ 'x-request-id': id }));
    for (const headers of [{}, ...forged]) {
      const answer = await anonymous.get('/api/notes/public', headers);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('operations', () => {
  it('report liveness and readiness', async () => {
    expect((await anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect(await anonymous.get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { redis: 'up' } },
    });
  });

  it('describe the routes as OpenAPI, with the contract’s schemas', async () => {
    const { body } = await anonymous.get<{ paths: object; components: { schemas: object } }>('/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/notes');
    expect(Object.keys(body.components.schemas)).toContain('Note');
  });
});

describe('a graceful shutdown', () => {
  it('finishes the running requests and accepts no new ones', async () => {
    const own = await startKitApp();
    const arrived = once(own.app.getHttpServer() as Server, 'request');
    const slow = new ApiClient(own.url, {}).get('/api/notes/slow');
    await arrived;
    const closed = own.app.close();
    await eventually(() => expect(fetch(own.url)).rejects.toThrow('fetch failed'));
    own.finishSlow();
    expect(await slow).toMatchObject({ status: 200, body: { done: true } });
    await closed;
  });
});
