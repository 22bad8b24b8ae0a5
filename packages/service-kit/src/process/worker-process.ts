import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface WorkerProcessOptions {
  /** The URL of the module whose functions are called. */
  module: string;
  /**
   * CPU time of a call, in milliseconds, without loading the module. On Linux the process's CPU time is measured, so on
   * a busy machine a call may last up to ten times as long.
   */
  time: number;
  /** Memory limit in MiB. */
  memory: number;
  /**
   * How long the process stays after a call, in milliseconds, so that the next call finds everything loaded. `Infinity`
   * means always.
   */
  idle: number;
}

/** A call exceeded its time or memory limit. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError';
}

/** The owner has closed the process, so the call has no result. */
export class WorkerClosedError extends Error {
  override name = 'WorkerClosedError';
  override message = 'the worker process was closed';
}

/**
 * The worker's program. It imports a module, reports that, and answers each message with the result or error of one of
 * its functions. Each function gets an additional last parameter to report progress. When a container runs out of
 * memory, Linux first kills the process with the highest score, which is this one and not the service. It ignores
 * SIGINT and SIGTERM, which a service's whole process group receives: the service ends it with `close`, so that a
 * running call does not count as failed.
 */
const answering = (module: string): string => `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  try {
    require('node:fs').writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
  const module = import(${JSON.stringify(module)});
  module.catch(() => undefined).then(() => process.send('loaded'));
  process.on('message', ({ name, parameters }) =>
    module
      .then((functions) => functions[name](...parameters, (progress) => process.send({ progress })))
      .then((result) => process.send({ result }))
      .catch((error) => process.send({ error: { name: error.name, message: error.message, ...error } })));
  process.on('disconnect', () => process.exit());`;

/** A worker, with promises for having loaded the module and for its end. */
interface Running {
  child: ChildProcess;
  loaded: Promise<unknown>;
}

/** The maximum ratio of a call's duration to its CPU time. */
const MAX_WAIT_FACTOR = 10;

/** Returns a process's CPU time, in milliseconds; NaN when the system does not provide it. */
const runningTimeOf = ({ pid }: ChildProcess): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
};

/** Receives progress messages before the result. */
interface Progress {
  progress: unknown;
}

interface CallOptions<Progress> {
  /** The time limit of this call, in milliseconds; by default that of the process. */
  time?: number | undefined;
  /** Called with each progress message. */
  onProgress?: (progress: Progress) => void;
}

type Answer = { result: unknown; error?: never } | { result?: never; error: { name: string; message: string } };

/**
 * Calls functions of a module in a separate process, so that long work does not block other callers and running out of
 * memory does not end this process, as it could with a thread. Calls run one after another; parameters and results are
 * copied.
 */
export class WorkerProcess {
  private running?: Running | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private idle?: NodeJS.Timeout;
  private isClosed = false;

  constructor(private readonly options: WorkerProcessOptions) {}

  /** True while the process exists, with everything that earlier calls have loaded. */
  get isReady(): boolean {
    return this.running !== undefined;
  }

  /** Starts the process early, so that the first call need not wait for it. */
  prepare(): void {
    if (!this.isClosed) this.start();
  }

  /**
   * Calls a function of the module.
   * @throws WorkerLimitError, WorkerClosedError, or an Error with the name, message and fields of what the function throws
   */
  call<Result, Progress = unknown>(
    name: string,
    parameters: readonly unknown[] = [],
    options: CallOptions<Progress> = {},
  ): Promise<Result> {
    const answer = this.last.then(() => this.ask({ name, parameters }, options as CallOptions<unknown>));
    // Do not keep the result, which may be large, until the next call.
    this.last = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer as Promise<Result>;
  }

  /** Ends the process for good: the running call fails, and so does every later one. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private end(): void {
    clearTimeout(this.idle);
    this.running?.child.kill('SIGKILL');
    this.running = undefined;
  }

  private async ask(message: object, options: CallOptions<unknown>): Promise<unknown> {
    if (this.isClosed) throw new WorkerClosedError();
    clearTimeout(this.idle);
    const { child, loaded } = this.start();
    try {
      await loaded;
      const { result, error } = await this.answerOf(child, message, options);
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    } catch (error) {
      if (error instanceof WorkerLimitError) {
        this.end();
        if (this.options.idle === Infinity) this.prepare();
      }
      throw error;
    } finally {
      if (!this.isClosed) this.endSoon();
    }
  }

  private async answerOf(child: ChildProcess, message: object, options: CallOptions<unknown>): Promise<Answer> {
    const { time = this.options.time, onProgress } = options;
    const { memory } = this.options;
    let timer: NodeJS.Timeout | undefined;
    let ended: (() => void) | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        ended = () =>
          reject(
            this.isClosed
              ? new WorkerClosedError()
              : new WorkerLimitError(`needed more than ${memory} MiB, or was ended`),
          );
        if (!child.connected) return ended();
        const [startedAt, before] = [Date.now(), runningTimeOf(child)];
        const check = (): void => {
          const lasted = Date.now() - startedAt;
          const left = time - (runningTimeOf(child) - before || lasted);
          if (left <= 0 || lasted >= MAX_WAIT_FACTOR * time) {
            return reject(new WorkerLimitError(`took longer than ${time / 1000} s`));
          }
          timer = setTimeout(check, Math.max(left, 10));
        };
        timer = setTimeout(check, time);
        const hear = (said: Progress | Answer) => ('progress' in said ? onProgress?.(said.progress) : resolve(said));
        child.on('message', hear as (said: unknown) => void).once('exit', ended);
        child.send(message, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
      child.removeAllListeners('message');
      if (ended) child.removeListener('exit', ended);
    }
  }

  private start(): Running {
    if (this.running) return this.running;
    const child = spawn(
      process.execPath,
      // Most objects are short-lived. Without the last two, and with a memory arena for each thread, the site's renderer
      // is hardly faster, but needs 90 MiB more for 300 publications.
      [
        `--max-old-space-size=${this.options.memory}`,
        '--max-semi-space-size=4',
        '--optimize-for-size',
        '--input-type=commonjs',
        '-e',
        answering(this.options.module),
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: { MALLOC_ARENA_MAX: '2' } },
    );
    const loaded = new Promise((resolve) =>
      child.once('message', resolve).once('exit', resolve).once('error', resolve),
    );
    const running = { child, loaded };
    const forget = (): void => {
      if (this.running === running) this.running = undefined;
    };
    child.once('exit', forget).on('error', forget);
    this.running = running;
    return running;
  }

  private endSoon(): void {
    clearTimeout(this.idle);
    if (this.options.idle === Infinity) return;
    this.idle = setTimeout(() => this.end(), this.options.idle).unref();
  }
}
