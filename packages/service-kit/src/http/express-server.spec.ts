import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createExpressServer } from './express-server.js';

setFlagsFromString('--allow-natives-syntax');
// oxlint-disable-next-line no-new-func -- V8's own functions are no JavaScript that a module could hold
const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (
  one: object,
  other: object,
) => boolean;

describe('the server of an Express application', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('gives requests and responses one shape each, which they keep on their way to a route', async () => {
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
});
