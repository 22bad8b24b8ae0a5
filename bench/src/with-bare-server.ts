import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BareServerOptions } from './bare-server.js';

/** Works beside a bare server, which runs in a thread of its own for as long as that. */
export const withBareServer = async <Result>(
  options: BareServerOptions,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const worker = new Worker(new URL('./bare-server.js', import.meta.url), { workerData: options });
  try {
    const [port] = (await once(worker, 'message')) as [number];
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    await worker.terminate();
  }
};
