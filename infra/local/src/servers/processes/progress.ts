import { processorSecondsOf } from './processor-time.js';

/** The intervals for reading the processor time and for reporting the awaited parts, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;
const REPORT_INTERVAL_MS = 30_000;

/** The minimum share of processor time that counts as progress. Waiting programs need less. */
const WORKING_SHARE = 1 / 50;

/**
 * Decides whether a start makes progress: another part answers, or the processes use processor time. On a slow machine
 * they work for minutes without output.
 */
export class Progress {
  #since = performance.now();
  #looked = this.#since;
  #said = this.#since;
  #missing = Infinity;
  #processorSeconds = 0;

  /**
   * @param patienceMs the maximum time without progress
   * @param pids returns the processes whose work counts
   * @param onWaiting called every half minute with the awaited parts
   */
  constructor(
    private readonly patienceMs: number,
    private readonly pids: () => readonly number[],
    private readonly onWaiting: (parts: readonly string[]) => void = () => undefined,
  ) {}

  /** @param awaited the parts that have not answered yet */
  hasEnded(awaited: readonly string[]): boolean {
    const now = performance.now();
    if (awaited.length < this.#missing) this.#since = now;
    this.#missing = awaited.length;
    if (now - this.#looked >= Math.min(CHECK_INTERVAL_MS, this.patienceMs)) this.#lookAtProcessorTime(now);
    if (now - this.#said >= REPORT_INTERVAL_MS) {
      this.#said = now;
      this.onWaiting(awaited);
    }
    return now - this.#since >= this.patienceMs;
  }

  #lookAtProcessorTime(now: number): void {
    const seconds = processorSecondsOf(this.pids());
    const isWorking = seconds - this.#processorSeconds >= ((now - this.#looked) / 1000) * WORKING_SHARE;
    this.#processorSeconds = seconds;
    this.#looked = now;
    if (isWorking) this.#since = now;
  }
}
