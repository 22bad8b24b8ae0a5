import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { inTime } from '../in-time.js';

/** How long callers that are connected are still answered, in milliseconds: longer than a busy connection is silent. */
const DRAIN_TIME = 500;

/**
 * Lets callers go without losing what they send. Nobody new is let in, so a caller goes elsewhere; whoever is connected
 * is answered, and told that the connection ends with that answer. Node's own `close` would cut silent connections at
 * once, also those on which a request is under way, and a proxy may not send a write twice.
 * Afterwards `server.close` waits for the answers that are not finished yet.
 * @param server that listens
 */
export const drain = async (server: Server): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<undefined>((resolve) => {
    SocketServer.prototype.close.call(server, () => resolve(undefined));
  });
  server.close = (whenClosed) => {
    void closed.then(whenClosed);
    return server;
  };
  await inTime(closed, DRAIN_TIME, undefined);
  // A connection whose last answer ends later would otherwise stay open for the keep-alive time.
  setInterval(() => server.closeIdleConnections(), 50).unref();
};
