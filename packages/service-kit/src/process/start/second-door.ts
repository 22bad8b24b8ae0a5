import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as SocketServer } from 'node:net';

/** The host that stands for this machine alone, by IPv4 and, where there is one, by IPv6. */
export const LOOPBACK = 'localhost';

/** What a machine without IPv6 says of `::1`. */
const WITHOUT_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/**
 * Lets a server that listens on 127.0.0.1 be reached at `::1` too: `localhost` means either, and a server has one address.
 * @param server that is listening
 * @returns what listens there and hands over its connections; none without IPv6. Drain it together with the server
 * @throws when the port is taken there
 */
export const openSecondDoor = async (server: Server): Promise<SocketServer[]> => {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  try {
    door.listen((server.address() as AddressInfo).port, '::1');
    await once(door, 'listening');
    return [door];
  } catch (error) {
    if (WITHOUT_IPV6.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};
