import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { onTestFinished } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import { checkPort, freePort } from './ports.js';

const listen = async (host: string): Promise<number> => {
  const port = await freePort();
  const server = createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return port;
};

test('returns a free port only once, even if another process asks before a program listens on it', async () => {
  const get = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
  const ours = await get(300);
  const ports = new URL('ports.ts', import.meta.url).href;
  const script = `import { freePort } from '${ports}';
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 300 }, () => freePort()))));`;
  const args = ['--import', '@lab/test-kit/typescript', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const all = [...ours, ...(JSON.parse(stdout) as number[])];
  expect(new Set(all).size).toBe(600);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(20_000);
});

test.each(['localhost', '127.0.0.1', '0.0.0.0', '::'])('accepts a free port at %s', async (host) => {
  await expect(checkPort(host, await freePort())).resolves.toBeUndefined();
});

test.each([
  ['127.0.0.1', 'localhost'],
  ['::1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['127.0.0.1', '0.0.0.0'],
  ['0.0.0.0', '0.0.0.0'],
])('refuses a port in use at %s with one message for %s', async (taken, host) => {
  const port = await listen(taken);
  await expect(checkPort(host, port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} make start`,
  );
});

test.each(['192.0.2.1', 'nowhere.invalid'])(
  'refuses %s, which is not an address of this machine, with a message',
  async (host) => {
    await expect(checkPort(host, await freePort())).rejects.toThrow(
      `HOST ${host} is not an address of this machine. HOST=0.0.0.0 stands for all of them.`,
    );
  },
);
