import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createExpressServer } from './express-server.js';

describe('the server of an Express application', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('ends a request whose body has not arrived in time, and gives the largest one ten minutes', async () => {
    server = createExpressServer(express());
    expect([server.requestTimeout, server.headersTimeout]).toEqual([600_000, 30_000]);
    server = createExpressServer(express(), {
      requestTimeout: 60_000,
      headersTimeout: 60_000,
      connectionsCheckingInterval: 20,
      bodyTimeout: () => 100,
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
    connection.write('POST / HTTP/1.1\r\nHost: lab\r\nContent-Length: 10\r\n\r\nhalf');
    connection.resume();
    await once(connection, 'close');
  });

  it('closes without waiting for connections that have never sent a request', async () => {
    server = createExpressServer(express()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const closed = once(server, 'close');
    server.close();
    await Promise.all([closed, once(connection, 'close')]);
    expect(connection.bytesRead).toBe(0);
  });
});
