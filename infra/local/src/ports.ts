import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.js';

/** Below the range from which Linux and macOS take the local ports of outgoing connections: a restarted service finds its port free. */
const firstPort = 20_000;
const endPort = 32_000;

const listenOnce = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });

/** A port on 127.0.0.1 that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    const isFree = await listenOnce('127.0.0.1', port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
};

const explain = (error: unknown, port: number): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new LaunchError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} make start`,
    );
  }
  if (code === 'EACCES') {
    return new LaunchError(`Port ${port} needs administrator rights. Choose one above 1023: PORT=8080 make start`);
  }
  return error;
};

/**
 * Makes sure that the gateway can take `port` on every network interface.
 * @returns the host to listen on: `::` (IPv4 as well), or `0.0.0.0` where there is no IPv6
 * @throws LaunchError when the port is taken or not allowed
 */
export const publicHost = async (port: number): Promise<string> => {
  try {
    // A listener on 127.0.0.1 alone would not clash with `::` on every system, but would get our visitors.
    await listenOnce('127.0.0.1', port);
    await listenOnce('0.0.0.0', port);
    return await listenOnce('::', port).then(
      () => '::',
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') return '0.0.0.0';
        throw error;
      },
    );
  } catch (error) {
    throw explain(error, port);
  }
};
