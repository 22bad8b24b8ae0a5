import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface RedisLine {
  url: string;
  /** Redis is away from here on. */
  cut(): Promise<void>;
  /** Redis is back. */
  restore(): Promise<void>;
}

/** A line to a real Redis that a test can cut and restore. */
export const openRedisLine = async (redisUrl: string): Promise<RedisLine> => {
  const redis = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(redis.port), redis.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  return { url: Object.assign(new URL(redisUrl), { port: String(port) }).href, cut, restore: () => listen(port) };
};
