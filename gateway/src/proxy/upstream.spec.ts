import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { toUpstreamException, Upstream } from './upstream.js';

describe('an upstream', () => {
  let server: Server;
  let upstream: Upstream;

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await upstream.close();
  });

  const start = async (listener: RequestListener, timeout = 60_000) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const timeouts = { connect: 60_000, body: timeout };
    upstream = new Upstream('members', `http://127.0.0.1:${port}`, timeouts);
  };

  const failure = (headersTimeout: number) =>
    new Promise<Error>((resolve, reject) => {
      upstream.dispatch(
        { method: 'GET', path: '/', headersTimeout },
        {
          onRequestStart: () => undefined,
          onResponseStart: () => undefined,
          onResponseData: () => undefined,
          onResponseEnd: () => reject(new Error('There was an answer.')),
          onResponseError: (_controller, error) => resolve(error),
        },
      );
    });

  it.each<[string, RequestListener]>([
    ['does not start its answer in time', () => undefined],
    ['stops in the middle of its answer', (_request, response) => response.write('x')],
  ])('that %s results in a 504', async (_, listener) => {
    await start(listener, 50);
    expect(toUpstreamException(await failure(50), 'members')).toMatchObject({
      status: 504,
      message: 'The members service is unavailable. Please try again later.',
    });
  });
});
