import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenOn } from './listen-on.js';

/** A running stand-in. */
export interface StandIn {
  url: string;
  /** The requests so far, oldest first, without those in `READ_BY_ITSELF`. */
  requests: IncomingMessage[];
  /** Stops listening and closes all connections. */
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

/** The paths that a process requests by itself: when it starts, after signals and once a minute. */
const READ_BY_ITSELF = new Set([
  '/api/site',
  '/internal/last-restore',
  '/internal/rendered-pages',
  '/internal/rendered-pages/shown',
]);

/** Starts a small HTTP server in place of a service. It reports ready, and `listener` handles all other requests. */
export const startStandIn = async (listener: RequestListener, { hasPages = false } = {}): Promise<StandIn> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('{}');
    // The gateway calls the site service by itself, so answer that nothing has been rendered.
    if (request.url === '/internal/rendered-pages' && !hasPages)
      return void response.end('{"version":"none","files":[]}');
    if (!READ_BY_ITSELF.has(request.url!)) requests.push(request);
    listener(request, response);
  });
  await listenOn(server, 0);
  // A test file can end without stopping it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requests, stop, start: () => listenOn(server, port) };
};
