import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { describe, expect, test } from '@jest/globals';
import { drain } from './drain.js';

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
