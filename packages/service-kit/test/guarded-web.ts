import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import {
  FetchFailedError,
  GuardedFetcher,
  isPublicAddress,
  RefusedAddressError,
  type GuardedFetcherOptions,
  type Network,
} from '@lab/service-kit';
import { afterEach, beforeEach } from '@jest/globals';

/** The test server's address, the only one of this machine that counts as public here. */
export const PUBLIC = '127.0.0.1';

/** The server behind `http://site.test`, started anew for each test. */
export const web = {
  port: 0,
  server: undefined as unknown as Server,
  requests: [] as IncomingMessage[],
  connections: [] as Socket[],
  listener: undefined as unknown as RequestListener,
};

/** Replaces the server. */
export const listenWith = async (server: Server): Promise<void> => {
  Object.assign(web, { server, connections: [] });
  server.on('connection', (socket: Socket) => web.connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  web.port = (server.address() as AddressInfo).port;
};

export const stopListening = (): Promise<unknown> => {
  for (const socket of web.connections) socket.destroy();
  return new Promise((resolve) => web.server.close(resolve));
};

/** Starts the server before each test of a file. */
export const useWeb = (): void => {
  beforeEach(async () => {
    Object.assign(web, { requests: [], listener: (_, response) => response.end('hello') } satisfies Partial<
      typeof web
    >);
    await listenWith(
      createServer((request, response) => {
        web.requests.push(request);
        web.listener(request, response);
      }),
    );
  });
  afterEach(stopListening);
};

export const site = (path = '/'): string => `http://site.test:${web.port}${path}`;

/** A network that resolves names with the given function and records each query. */
export const networkWith = (resolve: (hostname: string) => string[]): Network & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    resolve: async (hostname) => {
      asked.push(hostname);
      return resolve(hostname);
    },
    isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
  };
};

export const fetcher = (
  given: Partial<GuardedFetcherOptions> = {},
  network: Network = networkWith(() => [PUBLIC]),
): GuardedFetcher => new GuardedFetcher({ timeoutMs: 60_000, maxBytes: 1000, maxRedirects: 3, ...given }, network);

/** The outcome of a fetch: status, `refused` or the reason of the failure; and the number of connections. */
export const attempt = async (address: string, guarded = fetcher()): Promise<[string | number, number]> => {
  const outcome = await guarded.get(address).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof RefusedAddressError) return 'refused';
      return error instanceof FetchFailedError ? error.reason : String(error);
    },
  );
  return [outcome, web.connections.length];
};

/** Redirects each request to the next address; the request after the last redirect is answered. */
export const redirectTo =
  (...locations: string[]): RequestListener =>
  (request, response) => {
    const location = locations[web.requests.indexOf(request)];
    if (location === undefined) response.end('arrived');
    else response.writeHead(302, { location }).end();
  };
