import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { inTime } from '../in-time.js';

/** How long open connections are still served, in milliseconds: longer than a busy connection is idle. */
const DRAIN_TIME = 500;

/**
 * Stops a server without losing requests. It accepts no new connections, so clients go to another replica. Open
 * connections are still served, with `Connection: close` on the response. Node's own `close` would end idle connections
 * at once, even if a request is already on its way, and a proxy must not retry a write. Call `server.close` afterwards:
 * it waits for the remaining responses.
 * @param server that is listening
 * @param doors that hand over connections to it
 */
export const drain = async (server: Server, doors: readonly SocketServer[] = []): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = Promise.all([server, ...doors].map(closeQuietly)).then(() => undefined);
  server.close = (whenClosed) => {
    void closed.then(whenClosed);
    return server;
  };
  await inTime(closed, DRAIN_TIME, undefined);
  // Without this, a connection whose last response ends later would stay open for the keep-alive time.
  setInterval(() => server.closeIdleConnections(), 50).unref();
};

/** Resolves when the last connection has ended. */
const closeQuietly = (server: SocketServer): Promise<void> =>
  new Promise((resolve) => void SocketServer.prototype.close.call(server, () => resolve()));
