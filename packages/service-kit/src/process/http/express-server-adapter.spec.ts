import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express, { type Express } from 'express';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createExpressServer } from './express-server-adapter.js';

describe('the server of an Express application', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const never = 600_000;
  const patient = {
    requestTimeout: 60_000,
    headersTimeout: 60_000,
    connectionsCheckingInterval: 20,
    bodyTimeout: () => never,
    slowest: { bytes: 0, per: never },
    silence: 0,
  };

  /** Also resolves when the server resets the connection, where `once` would reject. */
  const closed = (connection: Socket) => new Promise<void>((resolve) => connection.once('close', () => resolve()));

  const start = async (app: Express, times: Partial<typeof patient>) => {
    server = createExpressServer(app, { ...patient, ...times });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };

  const open = (head: string): Socket => {
    const connection = connect((server!.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    connection.write(`${head}\r\nHost: lab\r\n`);
    return connection;
  };

  const post = (length: number): Socket => {
    const connection = open('POST / HTTP/1.1');
    connection.write(`Content-Length: ${length}\r\n\r\n`);
    return connection;
  };

  it('ends a request whose body has not arrived in time, and allows ten minutes for the largest', async () => {
    server = createExpressServer(express());
    expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([600_000, 30_000, 240_000]);
    await start(express(), { bodyTimeout: () => 100 });
    const connection = post(10);
    connection.write('half');
    connection.resume();
    await closed(connection);
  });

  it('ends bodies that stop or arrive too slowly, but not one that waits for the server', async () => {
    let read = () => undefined as void;
    const isRead = new Promise<void>((resolve) => (read = resolve));
    const app = express();
    app.post('/', (request, response) => {
      const answer = () => request.resume().once('end', () => response.end());
      if (request.headers['content-length'] === '1000000') void isRead.then(answer);
      else answer();
    });
    await start(app, { slowest: { bytes: 1000, per: 100 } });
    const waiting = post(1_000_000);
    const answered = once(waiting, 'data');
    waiting.write(Buffer.alloc(1_000_000));
    const [stopped, dripping] = [post(10_000), post(10_000)];
    const drip = setInterval(() => dripping.write('x'), 5);
    stopped.write('half');
    await Promise.all([stopped.resume(), dripping.resume()].map(closed));
    clearInterval(drip);
    read();
    expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
    waiting.destroy();
  });

  it('ends the connection of a client that does not read its answer', async () => {
    const app = express();
    app.get('/', (_request, response) => void response.end(Buffer.alloc(50_000_000)));
    await start(app, { silence: 100 });
    const connection = open('GET / HTTP/1.1').pause();
    const [accepted] = (await once(server!, 'connection')) as [Socket];
    connection.write('\r\n');
    await once(accepted, 'close');
    expect(accepted.bytesWritten).toBeGreaterThan(0);
    connection.destroy();
  });

  it('closes without waiting for connections that have never sent a request', async () => {
    server = createExpressServer(express()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const serverClosed = once(server, 'close');
    server.close();
    await Promise.all([serverClosed, closed(connection)]);
    expect(connection.bytesRead).toBe(0);
  });
});
