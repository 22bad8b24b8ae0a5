import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { requestLimitsOf, limits } from '@lab/contracts';
import { eventually, onTestFinished, type StandIn, startStandIn, sendRaw } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

const MB = 1024 * 1024;

describe('an upload', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let members: StandIn;
  let gateway: StartedGateway;

  beforeAll(async () => {
    members = await startStandIn((request, response) => answer(request, response));
    gateway = await startGateway({ MEMBERS_URL: members.url });
  });

  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });

  afterEach(() => {
    members.requests.length = 0;
  });

  const post = (options: RequestOptions = {}) =>
    httpRequest(`${gateway.url}/api/photo-requests`, { method: 'POST', ...options });

  const answerTo = async (request: ReturnType<typeof post>) => {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode, text };
  };

  /** Waits for the next request, and until the gateway reads its body. */
  const taken = async (): Promise<IncomingMessage> => {
    const [request] = (await once(gateway.app.getHttpServer(), 'request')) as [IncomingMessage];
    await eventually(() => expect(request.listenerCount('data')).toBeGreaterThan(0));
    return request;
  };

  /** Answers with the number of bytes that arrived. */
  const count = (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(String(bytes)));
  };

  it('reaches the service while it is still being sent', async () => {
    let arrived = '';
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (arrived += chunk.toString())).on('end', () => response.end());
    };
    const request = post();
    request.write('the beginning');
    await eventually(() => expect(arrived).toBe('the beginning'));
    request.end(' and the end');
    expect(await answerTo(request)).toMatchObject({ status: 200 });
    expect(arrived).toBe('the beginning and the end');
  });

  it('of exactly the maximum size arrives completely, in chunks', async () => {
    answer = count;
    const request = post({ headers: { 'transfer-encoding': 'chunked' } });
    request.end(Buffer.alloc(limits.requestBodyBytes));
    expect(await answerTo(request)).toEqual({ status: 200, text: String(limits.requestBodyBytes) });
  });

  it('of slides may be larger than others, and beyond its limit is refused by its declared length or while it arrives', async () => {
    const meetings = await startStandIn((request, response) => count(request, response));
    const other = await startGateway({ MEETINGS_URL: meetings.url });
    onTestFinished(async () => {
      await other.close();
      await meetings.stop();
    });
    const { bytes } = requestLimitsOf('POST', '/api/lab-meetings/7/files');
    const send = (path: string, headers: Record<string, string | number>, length: number) => {
      const request = httpRequest(`${other.url}${path}`, { method: 'POST', headers });
      request.end(Buffer.alloc(length));
      return answerTo(request);
    };
    const tooLarge = (megabytes: number) => ({
      status: 413,
      text: expect.stringContaining(`The request is too large. Please send at most ${megabytes} MB.`),
    });
    const [slides, chunked] = ['/api/lab-meetings/7/files', { 'transfer-encoding': 'chunked' }];
    expect(await send(slides, { 'content-length': bytes }, bytes)).toEqual({ status: 200, text: String(bytes) });
    const refused = httpRequest(`${other.url}${slides}`, { method: 'POST', headers: { 'content-length': bytes + 1 } });
    refused.flushHeaders();
    expect(await answerTo(refused)).toMatchObject(tooLarge(50));
    refused.destroy();
    expect(await send(slides, chunked, bytes + 1)).toMatchObject(tooLarge(50));
    expect(await send('/api/lab-meetings', chunked, limits.requestBodyBytes + 1)).toMatchObject(tooLarge(24));
  });

  it('that is small arrives in one piece, or not at all if it is incomplete', async () => {
    const arrived: string[] = [];
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => arrived.push(chunk.toString())).on('end', () => response.end());
    };
    const body = ['{"title":', '"A form"}'];
    const length = body.join('').length;
    const given = connect(gateway.port, '127.0.0.1');
    const begun = `POST /api/photo-requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body[0]}`;
    given.write(begun);
    const half = await taken();
    given.destroy();
    await eventually(() => expect(half.destroyed).toBe(true));
    const whole = post({ headers: { 'content-length': length } });
    whole.write(body[0]);
    await taken();
    whole.end(body[1]);
    expect(await answerTo(whole)).toMatchObject({ status: 200 });
    expect(arrived).toEqual([body.join('')]);
    expect(members.requests).toHaveLength(1);
  });

  describe('of 100 MB', () => {
    const chunk = Buffer.alloc(MB);

    /** Sends the whole body before reading the response, as simple clients do. */
    const sendAll = async (headers: Record<string, string | number>) => {
      const socket = connect(gateway.port, '127.0.0.1');
      const isChunked = 'transfer-encoding' in headers;
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.pause();
      socket.write(`POST /api/photo-requests HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
      for (let sent = 0; sent < 100; sent += 1) {
        if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
        const isTaken = socket.write(chunk);
        if (isChunked) socket.write('\r\n');
        if (!isTaken) await once(socket, 'drain');
      }
      if (isChunked) socket.write('0\r\n\r\n');
      socket.resume();
      const [answered] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answered.toString();
    };

    it.each([
      ['of known size', { 'content-length': 100 * MB }],
      ['in chunks', { 'transfer-encoding': 'chunked' }],
    ])('%s gets a readable 413, and uses no memory', async (_, headers) => {
      answer = count;
      const before = process.memoryUsage().rss;
      const answered = await sendAll(headers);
      expect(answered).toMatch(/^HTTP\/1.1 413 /);
      expect(JSON.parse(answered.split('\r\n\r\n')[1]!)).toEqual({
        statusCode: 413,
        error: 'Payload Too Large',
        message: 'The request is too large. Please send at most 24 MB.',
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB);
    });

    it('is refused at once because of its Content-Length, on every path, and reaches no service', async () => {
      for (const path of ['/api/photo-requests', '/api/auth/login', '/members']) {
        const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${100 * MB}\r\n\r\n`;
        expect(await sendRaw(gateway.port, head, (text) => text.includes('}'))).toMatch(/^HTTP\/1.1 413 /);
      }
      expect(members.requests).toHaveLength(0);
    });
  });

  it('is answered early if the service answers before the end of the body', async () => {
    answer = (_request, response) =>
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"5 MB"}');
    const request = post({ headers: { 'content-length': 8 * MB } });
    request.write(Buffer.alloc(MB));
    expect(await answerTo(request)).toEqual({ status: 413, text: '{"message":"5 MB"}' });
    request.destroy();
  });

  it.each<[string, typeof answer]>([
    ['without reading it', (_request, response) => response.writeHead(415).end('not an image')],
    [
      'after some of it, and stops reading',
      (request, response) => {
        request.once('data', () => {
          request.pause();
          response.writeHead(415).end('not an image');
        });
      },
    ],
  ])('that a service answers %s is read to its end, for clients that read the response last', async (_, early) => {
    answer = early;
    for (let repetition = 0; repetition < 3; repetition += 1) {
      const request = post({ headers: { 'content-length': 8 * MB } });
      request.end(Buffer.alloc(8 * MB));
      expect(await answerTo(request)).toEqual({ status: 415, text: 'not an image' });
    }
  });

  it('that the client aborts is aborted at the service', async () => {
    let outcome = '';
    answer = (request) => {
      request.on('aborted', () => (outcome = 'aborted')).on('error', () => undefined);
      request.resume();
    };
    const request = post({ headers: { 'content-length': 4 * MB } });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(MB));
    await eventually(() => expect(members.requests).toHaveLength(1));
    request.destroy();
    await eventually(() => expect(outcome).toBe('aborted'));
  });

  it('leaves the connection usable for the next request', async () => {
    answer = (_request, response) => response.writeHead(401).end();
    const body = 'x'.repeat(2 * MB);
    const head = `POST /api/photo-requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
    const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answered = await sendRaw(gateway.port, head + body + second, (text) => text.includes('"ok"'));
    expect(answered).toMatch(/^HTTP\/1.1 401 [^]*HTTP\/1.1 200 OK[^]*{"status":"ok"}$/);
  });
});
