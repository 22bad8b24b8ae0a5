import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { newSession } from '../sessions/session.js';
import { EventStream } from './event-stream.js';

it('an event stream drops a page that does not keep up', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  client.pause();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stream = new EventStream(response as Response, newSession('id', 0), '10.0.0.1');
  const closed = once(response, 'close');
  stream.open();
  let written = 0;
  for (; !response.destroyed && written < 64; written += 1) {
    stream.write('x'.repeat(256 * 1024));
    await new Promise(setImmediate);
  }
  await closed;
  expect(written).toBeLessThan(64);
  client.destroy();
  server.close();
});
