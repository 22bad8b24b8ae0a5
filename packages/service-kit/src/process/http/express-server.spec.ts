import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createExpressServer } from './express-server.js';

setFlagsFromString('--allow-natives-syntax');
// oxlint-disable-next-line no-new-func -- V8's natives syntax is not JavaScript that a module could contain
const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

describe('the server of an Express application', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('gives all requests and all responses the same shape, which does not change on the way to a route', async () => {
    const app = express();
    const arrived: { request: Request; response: Response }[] = [];
    app.get('/', (request, response) => {
      arrived.push({ request, response });
      if (arrived.length === 2) for (const one of arrived) one.response.json({ path: one.request.path });
    });
    server = createExpressServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answers = await Promise.all([fetch(url), fetch(url)]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ path: '/' }, { path: '/' }]);
    const [one, other] = arrived;
    expect(haveSameShape(one!.request, other!.request)).toBe(true);
    expect(haveSameShape(one!.response, other!.response)).toBe(true);
  });

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
