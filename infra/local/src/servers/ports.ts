import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.js';

/** Below the range of ephemeral ports on Linux and macOS, so that a restarted service finds its port free. */
const firstPort = 20_000;
const endPort = 32_000;

const listenOnce = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });

/**
 * Reserves a port until this process ends, so that no other caller gets it while the program for it is still starting.
 * It reserves the UDP port of that number, so the program can still listen on the TCP port.
 * @returns false when it is already reserved
 */
const reserve = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const reservation = createSocket('udp4').unref();
    reservation.once('error', ({ code }: NodeJS.ErrnoException) => {
      reservation.close();
      resolve(code !== 'EADDRINUSE');
    });
    reservation.bind({ address: '127.0.0.1', port, exclusive: true }, () => resolve(true));
  });

const isFree = (port: number): Promise<boolean> =>
  listenOnce('127.0.0.1', port).then(
    () => true,
    () => false,
  );

/** Returns a free port on 127.0.0.1. No other caller gets it from this function while this process runs. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
};

const explain = (error: unknown, host: string, port: number): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new LaunchError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} make start`,
    );
  }
  if (code === 'EACCES') {
    return new LaunchError(`Port ${port} needs administrator rights. Choose one above 1023: PORT=8080 make start`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new LaunchError(`HOST ${host} is not an address of this machine. HOST=0.0.0.0 stands for all of them.`);
  }
  return error;
};

/**
 * Checks that the gateway can listen on `port` at `host`, and that no other program receives this machine's requests.
 * @param host an address of this machine, `localhost` for both of its own, `0.0.0.0` or `::` for all
 * @throws LaunchError when the port is in use or not permitted, or the address is invalid
 */
export const checkPort = async (host: string, port: number): Promise<void> => {
  try {
    // On some systems a listener on 127.0.0.1 does not conflict with `::` but would receive the local requests.
    await listenOnce('127.0.0.1', port);
    if (host === 'localhost') await listenOnce('::1', port).catch(unlessWithoutIpv6);
    else await listenOnce(host, port);
  } catch (error) {
    throw explain(error, host, port);
  }
};

const unlessWithoutIpv6 = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL') throw error;
};
