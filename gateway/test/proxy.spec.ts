import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTokenVerifier } from '@lab/service-kit/process';
import { eventually, type StandIn, startStandIn, TEST_KEYS } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import { Visitor } from './support/visitor.js';

/** The caller's identity as a service reads it. */
const identityOf = (request: IncomingMessage) =>
  createTokenVerifier(TEST_KEYS.publicKey)(request.headers['x-lab-token'])?.identity;

/** Waits until a number stops changing. */
const isStill = (read: () => number) => {
  let last: number | undefined;
  return eventually(() => {
    const before = last;
    last = read();
    expect(last).toBe(before);
  });
};

describe('the proxy', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let members: StandIn;
  let gateway: StartedGateway;
  let visitor: Visitor;

  const ok = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}');
  const arrived = () => members.requests.at(-1)!;

  beforeAll(async () => {
    members = await startStandIn((request, response) => answer(request, response));
    gateway = await startGateway({ MEMBERS_URL: members.url });
  });

  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });

  beforeEach(() => {
    answer = ok;
    visitor = gateway.visitor();
  });

  describe('reports to the service that the caller is', () => {
    it('a member with the chosen identity', async () => {
      const identity = {
        member: { id: 7, name: '林曉恩', nameEn: 'Hsiao-En Lin' },
        version: 3,
        methods: [],
        isProtected: false,
        rights: [],
      };
      answer = (_request, response) => response.end(JSON.stringify({ identity }));
      await visitor.logIn(LAB_PASSWORD);
      await visitor.chooseIdentity(7);
      await visitor.get('/api/lab-members');
      const chosenMember = { id: 7, name: '林曉恩' };
      expect(identityOf(arrived())).toEqual({
        role: 'member',
        chosenMember,
        isProven: false,
        hasFreshProof: false,
        invitedBy: null,
        rights: [],
        policy: 'open',
        identityVersion: 3,
        address: visitor.address,
        sessionId: expect.any(String),
        labPassword: expect.any(String),
        token: null,
      });
      await visitor.chooseIdentity(null);
      await visitor.get('/api/lab-members');
      expect(identityOf(arrived())).toMatchObject({ role: 'member', chosenMember: null });
    });

    it('not what the caller claims to be', async () => {
      await visitor.get('/api/lab-members', { 'x-lab-token': 'forged', 'x-request-id': 'chosen-by-caller' });
      expect(identityOf(arrived())).toMatchObject({ role: 'anonymous' });
      expect(arrived().headers['x-request-id']).not.toBe('chosen-by-caller');
    });

    it('at the socket’s address when no proxy is trusted', async () => {
      const direct = await startGateway({ MEMBERS_URL: members.url, TRUST_PROXY: 'false' });
      await new Visitor(direct.url, '10.9.9.9').get('/api/lab-members');
      expect(identityOf(arrived())).toMatchObject({ address: '127.0.0.1' });
      await direct.close();
    });

    it('at the address that the trusted proxy saw, not one that the caller made up', async () => {
      await new Visitor(gateway.url, '10.1.1.1, 203.0.113.9').get('/api/lab-members');
      expect(identityOf(arrived())).toMatchObject({ address: '203.0.113.9' });
      await new Visitor(gateway.url, 'nonsense').get('/api/lab-members');
      expect(identityOf(arrived())).toMatchObject({ address: '127.0.0.1' });
    });
  });

  describe('forwards a request', () => {
    it('with its method, the raw path and query, and its id, which is also in the response', async () => {
      const target = '/api/avatars/%E6%9E%97%2F%20x?size=thumb&q=a%20b&q=%2e%2e';
      const { headers } = await visitor.send('PATCH', target);
      expect(arrived()).toMatchObject({ method: 'PATCH', url: target });
      expect(headers.get('x-request-id')).toBe(arrived().headers['x-request-id']);
    });

    it('without hop-by-hop headers', async () => {
      const request = httpRequest(`${gateway.url}/api/lab-members`, {
        headers: {
          connection: 'keep-alive, x-for-one-hop',
          'x-for-one-hop': 'yes',
          te: 'trailers',
          'proxy-authorization': 'Basic eHg=',
          'x-kept': 'yes',
        },
      });
      const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
      response.resume();
      expect(arrived().headers).toMatchObject({ 'x-kept': 'yes', connection: 'keep-alive' });
      for (const name of ['x-for-one-hop', 'te', 'proxy-authorization', 'x-forwarded-for']) {
        expect(arrived().headers).not.toHaveProperty(name);
      }
    });
  });

  describe('returns a response', () => {
    it('with its status, headers, cookies and body', async () => {
      answer = (_request, response) => {
        response.writeHead(201, {
          'set-cookie': ['guest=1; Path=/', 'other=2'],
          'x-own': 'yes',
          'x-hop': 'no',
          connection: 'x-hop',
        });
        response.end('made');
      };
      const { status, headers, body } = await visitor.get('/api/lab-members');
      expect({ status, body: String(body) }).toEqual({ status: 201, body: 'made' });
      expect(headers.getSetCookie()).toEqual(['guest=1; Path=/', 'other=2']);
      expect(headers.get('x-own')).toBe('yes');
      expect(headers.get('x-hop')).toBeNull();
    });

    it('of 304, 204, HEAD and Range unchanged', async () => {
      answer = (request, response) => {
        response.setHeader('etag', '"v1"');
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304);
        else if (request.method === 'DELETE') response.writeHead(204);
        else if (request.headers.range)
          response.writeHead(206, { 'content-range': 'bytes 0-1/9', 'content-length': 2 });
        else response.setHeader('content-length', 9);
        response.end(response.statusCode === 206 ? 'ab' : response.statusCode === 200 ? 'abcdefghi' : undefined);
      };
      const fresh = await visitor.get('/api/photos/x', { 'if-none-match': '"v1"' });
      expect([fresh.status, fresh.headers.get('etag')]).toEqual([304, '"v1"']);
      expect((await visitor.send('DELETE', '/api/lab-members/1')).status).toBe(204);
      const head = await visitor.send('HEAD', '/api/photos/x');
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '9']);
      const part = await visitor.get('/api/photos/x', { range: 'bytes=0-1' });
      expect([part.status, part.headers.get('content-range'), String(part.body)]).toEqual([206, 'bytes 0-1/9', 'ab']);
    });

    it('chunk by chunk, as it arrives', async () => {
      let goOn = (): void => undefined;
      answer = (_request, response) => {
        response.write('first');
        goOn = () => response.end('last');
      };
      const response = await fetch(`${gateway.url}/api/photos/x`);
      const reader = response.body!.getReader();
      expect(Buffer.from((await reader.read()).value!).toString()).toBe('first');
      goOn();
      expect(Buffer.from((await reader.read()).value!).toString()).toBe('last');
    });

    it('no faster than the client reads it', async () => {
      const size = 48 * 1024 * 1024;
      let sent = 0;
      answer = (_request, response) => {
        const chunk = Buffer.alloc(1024 * 1024);
        const send = () => {
          while (sent < size) {
            sent += chunk.length;
            if (!response.write(chunk)) return void response.once('drain', send);
          }
          response.end();
        };
        send();
      };
      const request = httpRequest(`${gateway.url}/api/photos/x`).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.once('data', () => response.pause());
      await once(response, 'pause');
      const before = process.memoryUsage().rss;
      await isStill(() => sent);
      expect(sent).toBeLessThan(size / 2);
      expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
      let received = 0;
      response.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
      await once(response, 'end');
      expect(received).toBeGreaterThan(size - 1024 * 1024);
    });
  });

  describe('compresses', () => {
    const list = JSON.stringify({ members: Array.from({ length: 100 }, (_, id) => ({ id, name: '林曉恩' })) });

    const send = (headers: Record<string, string>, body: string | Buffer = list) => {
      answer = (_request, response) => void response.writeHead(200, headers).end(body);
    };

    const receive = async (encoding: string) => {
      const request = httpRequest(`${gateway.url}/api/lab-members`, { headers: { 'accept-encoding': encoding } }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
    };

    it('JSON with brotli, or gzip, and keeps a weak ETag', async () => {
      send({ 'content-type': 'application/json', etag: 'W/"1"', 'content-length': String(Buffer.byteLength(list)) });
      const best = await receive('gzip, deflate, br');
      expect(best.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"', vary: 'Accept-Encoding' });
      expect(best.headers).not.toHaveProperty('content-length');
      expect(brotliDecompressSync(best.body).toString()).toBe(list);
      const second = await receive('gzip');
      expect(second.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(second.body).toString()).toBe(list);
    });

    it.each<[string, Record<string, string>, string]>([
      ['nothing for a caller that does not accept compression', { 'content-type': 'application/json' }, 'identity'],
      ['nothing with a strong ETag', { 'content-type': 'application/json', etag: '"1"' }, 'br'],
      ['images', { 'content-type': 'image/webp' }, 'br'],
    ])('nothing of %s', async (_, headers, encoding) => {
      send(headers);
      const received = await receive(encoding);
      expect(received.headers['content-encoding']).toBe(headers['content-encoding']);
      expect(received.body.toString()).toBe(list);
    });
  });
});
