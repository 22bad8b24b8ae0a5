import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { onTestFinished } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import { freePort, publicHost } from './ports.js';

const listen = async (host: string): Promise<number> => {
  const port = await freePort();
  const server = createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return port;
};

test('a free port can be listened on', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

test('a free port is given once, also when another process asks before anything listens on it', async () => {
  const get = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
  const ours = await get(300);
  const ports = new URL('ports.ts', import.meta.url).href;
  const script = `import { freePort } from '${ports}';
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 300 }, () => freePort()))));`;
  const args = ['--import', '@lab/test-kit/typescript', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const all = [...ours, ...(JSON.parse(stdout) as number[])];
  expect(new Set(all).size).toBe(600);
});

test('a free port can be opened on all interfaces', async () => {
  expect(['::', '0.0.0.0']).toContain(await publicHost(await freePort()));
});

test.each(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s is refused with one message', async (host) => {
  const port = await listen(host);
  await expect(publicHost(port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} make start`,
  );
});
