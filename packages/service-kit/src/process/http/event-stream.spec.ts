import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStream } from './event-stream.js';

describe('an event stream to a client that does not read', () => {
  let server: Server;
  let client: Socket;
  let response: ServerResponse;
  let stream: EventStream<string>;

  beforeEach(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    client.pause();
    [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    stream = new EventStream(response, 'a page');
    stream.open();
  });

  afterEach(() => {
    client.destroy();
    server.close();
  });

  it('is closed, and buffers only a little of the written data', async () => {
    const closed = once(response, 'close');
    let written = 0;
    for (; !response.destroyed && written < 64; written += 1) {
      stream.write('x'.repeat(256 * 1024));
      await new Promise(setImmediate);
    }
    await closed;
    expect(written).toBeLessThan(64);
  });

  it('sends nothing after its end, and is closed at the next heartbeat', async () => {
    // More than the socket's buffer holds, so that the end of the stream has to wait.
    response.write('x'.repeat(32 * 1024 * 1024));
    const closed = once(response, 'close');
    stream.end();
    stream.write('data: more\n\n');
    await new Promise(setImmediate);
    expect(response.closed).toBe(false);
    stream.beat();
    await closed;
    expect(response.destroyed).toBe(true);
  });
});
