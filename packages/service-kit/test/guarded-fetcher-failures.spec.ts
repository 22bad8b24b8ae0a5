import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { FetchFailedError, type Network } from '@lab/service-kit';
import { describe, expect, it } from '@jest/globals';
import {
  attempt,
  fetcher,
  listenWith,
  networkWith,
  redirectTo,
  site,
  stopListening,
  useWeb,
  web,
} from './guarded-web.js';

useWeb();

describe('redirects', () => {
  it('are followed, including relative ones', async () => {
    web.listener = redirectTo('/b', `http://other.test:${web.port}/c?d=1`);
    const answer = await fetcher().get(site('/a'));
    expect(answer.url).toBe(`http://other.test:${web.port}/c?d=1`);
    expect(answer.body.toString()).toBe('arrived');
    expect(web.requests.map(({ url }) => url)).toEqual(['/a', '/b', '/c?d=1']);
  });

  it.each([
    ['go on for ever', (): RequestListener => (_, response) => response.writeHead(307, { location: '/' }).end(), 4],
    ['lead nowhere', (): RequestListener => (_, response) => response.writeHead(302).end(), 1],
  ])('that %s fail', async (_, redirect, count) => {
    web.listener = redirect();
    expect((await attempt(site()))[0]).toBe('redirects');
    expect(web.requests).toHaveLength(count);
  });
});

describe('a fetch fails when the address', () => {
  const failure = async (address: string, guarded = fetcher()) => (await attempt(address, guarded))[0];

  it('names a host that no resolver knows', async () => {
    const unknown = networkWith(() => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    });
    const empty = networkWith(() => []);
    expect(await failure(site(), fetcher({}, unknown))).toBe('name');
    expect(await failure(site(), fetcher({}, empty))).toBe('name');
  });

  it('leads to a port at which no server listens', async () => {
    const closed = web.port;
    await stopListening();
    expect(await failure(`http://site.test:${closed}/`)).toBe('connection');
    await listenWith(createServer());
  });

  it('closes the connection, or does not speak HTTP', async () => {
    web.listener = (request) => request.socket.destroy();
    expect(await failure(site())).toBe('connection');
    web.listener = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n');
    expect(await failure(site())).toBe('connection');
    expect(await failure(site().replace('http:', 'https:'))).toBe('connection');
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['says it too slowly', (_, response) => void response.write('x')],
    [
      'sends headers without end',
      (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => request.socket.write('x: y\r\n'), 50);
        request.socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s within the time limit', async (_, slow) => {
    web.listener = slow;
    expect(await failure(site(), fetcher({ timeoutMs: 100 }))).toBe('timeout');
  });

  it('has a DNS server that does not answer within the time limit', async () => {
    const silent: Network = { resolve: () => new Promise(() => undefined), isAllowed: () => true };
    expect(await failure(site(), fetcher({ timeoutMs: 100 }, silent))).toBe('timeout');
  });

  it('redirects until the time limit is over', async () => {
    web.listener = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100);
    expect(await failure(site(), fetcher({ timeoutMs: 350, maxRedirects: 50 }))).toBe('timeout');
    expect(web.requests.length).toBeLessThan(6);
  });

  it('is aborted by the caller', async () => {
    web.listener = () => undefined;
    const controller = new AbortController();
    const pending = fetcher().get(site(), controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: FetchFailedError.name, reason: 'connection' });
  });

  it('gets only connections that were opened for HTTP', async () => {
    await stopListening();
    await listenWith(createSocketServer((socket) => socket.resume()));
    expect(await failure(site(), fetcher({ timeoutMs: 100 }))).toBe('timeout');
  });
});
