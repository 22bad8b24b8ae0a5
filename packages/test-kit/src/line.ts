import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { listenOn } from './listen-on.js';

export interface Line {
  url: string;
  /** Makes the server unavailable. */
  cut(): Promise<void>;
  /** Makes the server available again. */
  restore(): Promise<void>;
  /** Delays all commands until `release`, also those on new connections. */
  hold(): void;
  /** Sends the delayed commands to the server. */
  release(): void;
}

/** Opens a proxy to a real server, such as Redis or PostgreSQL, whose connections a test can cut, restore and delay. */
export const openLine = async (serverUrl: string): Promise<Line> => {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const lines = new Map<Socket, Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(serverPort), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    lines.set(near, far);
    near.once('close', () => lines.delete(near));
    far.pipe(near);
    if (!isHeld) near.pipe(far);
  });
  await listenOn(server, 0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  return {
    url: Object.assign(new URL(serverUrl), { port: String(port) }).href,
    cut,
    restore: () => listenOn(server, port),
    hold: () => {
      isHeld = true;
      lines.forEach((far, near) => near.unpipe(far));
    },
    release: () => {
      isHeld = false;
      lines.forEach((far, near) => near.pipe(far));
    },
  };
};
