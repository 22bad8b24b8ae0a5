import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { drain, listenOnIpv6Loopback } from './drain.js';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const listen = async (): Promise<Server> => {
  const server = createServer((request, response) => response.end(request.socket.remoteAddress));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const ask = async (server: Server, host: string): Promise<string> =>
  (await fetch(`http://${host}:${(server.address() as AddressInfo).port}/`)).text();

(hasIpv6 ? describe : describe.skip)('a server that listens on both addresses of this machine', () => {
  test('answers at both addresses of localhost, and knows the caller’s address', async () => {
    const server = await listen();
    const listeners = await listenOnIpv6Loopback(server);
    expect(await ask(server, '127.0.0.1')).toBe('127.0.0.1');
    expect(await ask(server, '[::1]')).toBe('::1');
    await drain(server, listeners);
  });

  test('closes both addresses after their running responses', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const listeners = await listenOnIpv6Loopback(server);
    const { port } = server.address() as AddressInfo;
    const steps: string[] = [];
    const arrived = once(server, 'request');
    const answer = fetch(`http://[::1]:${port}/`).then((response) => response.text());
    const [, response] = (await arrived) as [unknown, import('node:http').ServerResponse];
    const drained = drain(server, listeners).then(
      () => new Promise<void>((resolve) => void server.close(() => resolve(void steps.push('closed')))),
    );
    steps.push('answered');
    response.end('whole');
    await drained;
    expect(await answer).toBe('whole');
    expect(steps).toEqual(['answered', 'closed']);
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed');
  });

  test('refuses a port that is in use at the other address', async () => {
    const server = await listen();
    const listeners = await listenOnIpv6Loopback(server);
    await expect(listenOnIpv6Loopback(server)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await drain(server, listeners);
  });
});
