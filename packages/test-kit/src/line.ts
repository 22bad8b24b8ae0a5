import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { listenOn } from './listen-on.js';

export interface RedisLine {
  url: string;
  /** Makes Redis unavailable. */
  cut(): Promise<void>;
  /** Makes Redis available again. */
  restore(): Promise<void>;
  /** Delays all commands until `letGo`. */
  hold(): void;
  /** Sends the delayed commands to Redis. */
  letGo(): void;
}

/** Opens a proxy to a real Redis whose connections a test can cut, restore and delay. */
export const openRedisLine = async (redisUrl: string): Promise<RedisLine> => {
  const redis = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const lines = new Map<Socket, Socket>();
  const server = createServer((near) => {
    const far = connect(Number(redis.port), redis.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    lines.set(near, far);
    near.once('close', () => lines.delete(near));
    near.pipe(far).pipe(near);
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
    url: Object.assign(new URL(redisUrl), { port: String(port) }).href,
    cut,
    restore: () => listenOn(server, port),
    hold: () => lines.forEach((far, near) => near.unpipe(far)),
    letGo: () => lines.forEach((far, near) => near.pipe(far)),
  };
};
