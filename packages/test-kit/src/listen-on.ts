import type { Server } from 'node:net';
import { eventually } from './eventually.js';

/**
 * Listens on 127.0.0.1. Waits while another process's outgoing connection occupies a port that is used again.
 * @param port 0 for a free one
 */
export const listenOn = (server: Server, port: number): Promise<void> =>
  eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      }),
  );
