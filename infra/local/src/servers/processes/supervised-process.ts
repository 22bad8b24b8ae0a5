import { RunningChild, type OnLine } from './running-child.js';
import type { ProcessExit, ProcessSpec } from './process-spec.js';
import { untilReady } from './readiness.js';

export interface SupervisorListener {
  onLine?: OnLine;
  /** It exited unexpectedly and is restarted after the delay. */
  onExit?(exit: ProcessExit, retryInMs: number): void;
  /** It is ready again after an unexpected exit. */
  onRecovered?(): void;
}

/**
 * Delays between restarts: the first and the maximum. After `stableMs` of running, the next exit counts as the first
 * again.
 */
export interface BackOff {
  firstMs: number;
  longestMs: number;
  stableMs: number;
}

const defaultBackOff: BackOff = { firstMs: 500, longestMs: 30_000, stableMs: 60_000 };
const keptLines = 20;

/** Keeps a program running: restarts it with increasing delays when it exits unexpectedly. */
export class SupervisedProcess {
  /** Number of consecutive unexpected exits. */
  failures = 0;
  /** The last unexpected exit. */
  lastExit?: ProcessExit;
  /** Its last lines of output, oldest first. */
  readonly lastLines: string[] = [];
  #child?: RunningChild;
  #timer?: NodeJS.Timeout;
  #isStopping = false;
  readonly #ended = new AbortController();

  constructor(
    readonly spec: ProcessSpec,
    private readonly listener: SupervisorListener = {},
    private readonly backOff: BackOff = defaultBackOff,
  ) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the program without waiting until it is ready. */
  async start(): Promise<void> {
    try {
      await this.spec.beforeStart?.();
      if (!this.#isStopping) this.#spawn();
    } catch (error) {
      this.#retry({ code: null, signal: null, error: error as Error }, Date.now());
    }
  }

  /** Stops the program for good and waits until it has exited. */
  async stop(): Promise<void> {
    this.#beginStop();
    await this.#child?.stop();
  }

  /** Kills the program for good. */
  kill(): void {
    this.#beginStop();
    this.#child?.kill();
  }

  #beginStop(): void {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#ended.abort();
  }

  #spawn(): void {
    const startedAt = Date.now();
    const child = new RunningChild(this.spec, (line, stream) => this.#keep(line, stream));
    this.#child = child;
    void child.exit.then((exit) => this.#retry(exit, startedAt));
    if (this.failures > 0) void this.#sayWhenRecovered(child);
  }

  readonly #keep: OnLine = (line, stream) => {
    this.lastLines.push(line);
    if (this.lastLines.length > keptLines) this.lastLines.shift();
    this.listener.onLine?.(line, stream);
  };

  #retry(exit: ProcessExit, startedAt: number): void {
    this.#child = undefined;
    if (this.#isStopping) return;
    if (Date.now() - startedAt >= this.backOff.stableMs) this.failures = 0;
    const retryInMs = Math.min(this.backOff.firstMs * 2 ** this.failures, this.backOff.longestMs);
    this.failures += 1;
    this.lastExit = exit;
    this.#timer = setTimeout(() => void this.start(), retryInMs);
    this.listener.onExit?.(exit, retryInMs);
  }

  async #sayWhenRecovered(child: RunningChild): Promise<void> {
    const gone = new AbortController();
    void child.exit.then(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.#ended.signal]);
    const answers = () => Promise.all(Object.values(this.spec.parts).map((part) => part()));
    const haveAll = async () => (await answers()).every(Boolean);
    const isReady = await untilReady(haveAll, { signal, longestIntervalMs: 1_000 }).catch(() => false);
    if (isReady) this.listener.onRecovered?.();
  }
}
