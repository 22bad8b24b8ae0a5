import { Worker } from 'node:worker_threads';

/** What a worker may use. */
export interface WorkerLimits {
  /** In milliseconds. */
  time: number;
  /** In MiB. */
  memory: number;
}

/** The work took longer, or needed more memory, than it may. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError';
}

/** Imports a module, calls one of its functions, and sends back what it returns or throws. */
const CALL = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module)
    .then((module) => module[workerData.name](...workerData.parameters))
    .then((result) => parentPort.postMessage({ result }))
    .catch((error) => parentPort.postMessage({ error: { name: error.name, message: error.message, ...error } }));`;

type Answer = { result: unknown; error?: never } | { result?: never; error: { name: string; message: string } };

/**
 * Calls a function of a module in a thread of its own, so that long work neither holds up other callers nor takes the
 * process with it. Parameters and result are copied.
 * @param module its URL
 * @throws WorkerLimitError, or an Error with the name, message and fields of what the function throws
 */
export const inWorker = async <Result>(
  call: { module: string; name: string; parameters: readonly unknown[] },
  { time, memory }: WorkerLimits,
): Promise<Result> => {
  const worker = new Worker(CALL, {
    eval: true,
    workerData: call,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerLimitError(`took longer than ${time / 1000} s`)), time);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitError(`needed more than ${memory} MiB`) : error,
        ),
      );
      worker.once('exit', () => reject(new WorkerLimitError('ended early')));
    });
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.result as Result;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
