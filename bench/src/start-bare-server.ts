import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BareServerOptions } from './bare-server.js';

/** Starts the bare server. Gives its address and a way to end it. */
export const startBareServer = async (
  options: BareServerOptions,
): Promise<{ url: string; stop: () => Promise<unknown> }> => {
  const worker = new Worker(new URL('./bare-server.js', import.meta.url), { workerData: options });
  const [port] = (await once(worker, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
};
