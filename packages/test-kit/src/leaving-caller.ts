import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A client that sends requests and then resets the connection, like a phone that loses its network. */
export class LeavingCaller {
  private readonly port: number;

  private constructor(private readonly socket: Socket) {
    this.port = socket.localPort!;
  }

  static async connect(server: Server): Promise<LeavingCaller> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    // Discard incoming data; otherwise the reset would not be sent at once.
    socket.resume();
    return new LeavingCaller(socket);
  }

  /** Sends a GET. Several are pipelined on this connection. */
  get(path: string, headers: Record<string, string> = {}): void {
    const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  reset(): void {
    this.socket.resetAndDestroy();
  }

  /** True until the server has noticed the disconnect. */
  isAmong(connected: ReadonlySet<number>): boolean {
    return connected.has(this.port);
  }
}

/** Tracks the ports of clients that connect to a server from now on. */
export const watchCallers = (server: Server): ReadonlySet<number> => {
  const connected = new Set<number>();
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort!;
    connected.add(port);
    socket.once('close', () => connected.delete(port));
  });
  return connected;
};
