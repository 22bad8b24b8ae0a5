import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes `closeIdleConnections`, and so `close`, also end connections that have never sent a request, such as browsers
 * open in advance. Node takes them for busy, and a closing server would wait for each until it times out.
 */
export const closeUnusedConnections = (server: Server): void => {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }) => unused.delete(socket));

  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
};
