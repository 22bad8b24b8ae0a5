import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as SocketServer, type AddressInfo } from 'node:net';
import { withTimeLimit } from '../waiting.js';

/** Error codes for `::1` on a machine without IPv6. */
const WITHOUT_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/**
 * Makes a server on 127.0.0.1 reachable at `::1` too, because `localhost` can mean either and a server has one address.
 * @param server that is listening
 * @returns the additional listeners, which hand their connections over; none without IPv6. Drain them together with the
 * server
 * @throws when the port is in use at that address
 */
export const listenOnIpv6Loopback = async (server: Server): Promise<SocketServer[]> => {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  try {
    listener.listen((server.address() as AddressInfo).port, '::1');
    await once(listener, 'listening');
    return [listener];
  } catch (error) {
    if (WITHOUT_IPV6.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** How long open connections are still served, in milliseconds: longer than the pauses on a busy connection. */
const DRAIN_MS = 500;

/**
 * Stops a server without losing requests. It accepts no new connections, so clients go to another replica. Open
 * connections are still served, with `Connection: close` on the response. Node's own `close` would end idle connections
 * at once, even if a request is already on its way, and a proxy must not retry a write. Call `server.close` afterwards:
 * it waits for the remaining responses.
 * @param server that is listening
 * @param listeners that hand their connections over to it
 */
export const drain = async (server: Server, listeners: readonly SocketServer[] = []): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = Promise.all([server, ...listeners].map(closeQuietly)).then(() => undefined);
  server.close = (whenClosed) => {
    void closed.then(whenClosed);
    return server;
  };
  await withTimeLimit(closed, DRAIN_MS, undefined);
  // Without this, a connection whose last response ends later would stay open for the keep-alive time.
  setInterval(() => server.closeIdleConnections(), 50).unref();
};

/** Resolves when the last connection has ended. */
const closeQuietly = (server: SocketServer): Promise<void> =>
  new Promise((resolve) => void SocketServer.prototype.close.call(server, () => resolve()));
