import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenOn } from './listen-on.js';

/** A running stand-in. */
export interface StandIn {
  url: string;
  /** All requests so far, oldest first. */
  requests: IncomingMessage[];
  /** Stops listening and closes all connections. */
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

/** Starts a small HTTP server in place of a service. It reports ready, and `listener` handles all other requests. */
export const startStandIn = async (listener: RequestListener, { hasPages = false } = {}): Promise<StandIn> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('{}');
    // The gateway calls the site service by itself, so answer that nothing has been rendered.
    if (request.url === '/internal/rendered-pages' && !hasPages)
      return void response.end('{"version":"none","files":[]}');
    requests.push(request);
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
