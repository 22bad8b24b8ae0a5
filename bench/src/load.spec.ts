import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import type { Round } from './load.js';

const run = promisify(execFile);
const script = JSON.stringify(new URL('../dist/load.js', import.meta.url).href);

/** Runs `load` in its own process: inside a thread, autocannon would report to another thread. */
const load = async (target: string): Promise<Round> => {
  const code = `import { load } from ${script}; console.log(JSON.stringify(await load(${target}, { amount: 5 })));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout) as Round;
};

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('load counts the responses per second, and sends each body once, as JSON', async () => {
  const bodies: string[] = [];
  const url = await serve(async (request, response) => {
    bodies.push(`${request.method} ${request.headers['content-type']} ${(await buffer(request)).toString()}`);
    response.writeHead(201).end();
  });
  const nextBody = 'nextBody: () => ({ number: (globalThis.number = (globalThis.number ?? 0) + 1) })';
  const { requestsPerSecond } = await load(`{ url: '${url}', expectedStatus: 201, connections: 1, ${nextBody} }`);
  expect(requestsPerSecond).toBeGreaterThan(0);
  // The histogram of autocannon has three significant digits.
  expect(requestsPerSecond).toBeLessThanOrEqual(bodies.length * 1.01);
  expect(bodies[0]).toBe('POST application/json {"number":1}');
  expect(new Set(bodies).size).toBe(bodies.length);
});

it('load fails on a single wrong status', async () => {
  let answers = 0;
  const url = await serve((_, response) => response.writeHead((answers += 1) === 3 ? 503 : 200).end());
  await expect(load(`{ url: '${url}', expectedStatus: 200, connections: 1 }`)).rejects.toThrow(
    'expected 200 only, got 200, 503',
  );
});
