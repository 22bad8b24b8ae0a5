import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { drain, listenOnIpv6Loopback } from './run-process.js';

const listen = async (answerTime: () => number): Promise<Server> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.writeHead(201).end('{}'), answerTime()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const poolOf = (server: Server): Pool => new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const write = async (pool: Pool): Promise<string> => {
  try {
    const { statusCode, body } = await pool.request({ method: 'POST', path: '/', body: '{}' });
    await body.dump();
    return String(statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

/** Sends one write after another until the server refuses connections. */
const keepWriting = async (pool: Pool): Promise<string[]> => {
  const answers: string[] = [];
  while (answers.at(-1) !== 'ECONNREFUSED') {
    answers.push(await write(pool));
    await delay(Math.random() * 5);
  }
  return answers;
};

describe('a server that drains', () => {
  test('answers every write that arrives', async () => {
    for (let round = 0; round < 2; round += 1) {
      const server = await listen(() => Math.random() * 8);
      let arrived = 0;
      server.on('request', () => (arrived += 1));
      const pool = poolOf(server);
      const writers = Array.from({ length: 20 }, () => keepWriting(pool));
      const first = await write(pool);
      await drain(server);
      await close(server);
      const answers = [first, ...(await Promise.all(writers)).flat()];
      expect(answers.filter((answer) => answer === '201')).toHaveLength(arrived);
      // When the server closes, the kernel resets connections that it has not accepted yet.
      expect(['201', 'ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining([...new Set(answers)]));
      await pool.destroy();
    }
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

const listenAndEcho = async (): Promise<Server> => {
  const server = createServer((request, response) => response.end(request.socket.remoteAddress));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const ask = async (server: Server, host: string): Promise<string> =>
  (await fetch(`http://${host}:${(server.address() as AddressInfo).port}/`)).text();

(hasIpv6 ? describe : describe.skip)('a server that listens on both addresses of this machine', () => {
  test('answers at both addresses of localhost, and knows the caller’s address', async () => {
    const server = await listenAndEcho();
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
    const server = await listenAndEcho();
    const listeners = await listenOnIpv6Loopback(server);
    await expect(listenOnIpv6Loopback(server)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await drain(server, listeners);
  });
});
