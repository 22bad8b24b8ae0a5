import { processorSecondsOf } from './processor-time.js';

/** How often the processor time is looked at, and how often it is said what is awaited, in milliseconds. */
const LOOK = 5_000;
const SAY = 30_000;

/** Less processor time than this share of the clock's is what waiting programs need, and no progress. */
const WORKING = 1 / 50;

/**
 * Tells whether a start makes progress: another part answers, or the processes work. On a slow machine they work for minutes
 * without a word.
 */
export class Progress {
  #since = performance.now();
  #looked = this.#since;
  #said = this.#since;
  #missing = Infinity;
  #processorSeconds = 0;

  /**
   * @param patienceMs how long there may be none
   * @param pids the processes whose work counts, at this moment
   * @param onWaiting called every half a minute with what is awaited
   */
  constructor(
    private readonly patienceMs: number,
    private readonly pids: () => readonly number[],
    private readonly onWaiting: (parts: readonly string[]) => void = () => undefined,
  ) {}

  /** @param awaited the parts that do not answer yet */
  hasEnded(awaited: readonly string[]): boolean {
    const now = performance.now();
    if (awaited.length < this.#missing) this.#since = now;
    this.#missing = awaited.length;
    if (now - this.#looked >= Math.min(LOOK, this.patienceMs)) this.#lookAtProcessorTime(now);
    if (now - this.#said >= SAY) {
      this.#said = now;
      this.onWaiting(awaited);
    }
    return now - this.#since >= this.patienceMs;
  }

  #lookAtProcessorTime(now: number): void {
    const seconds = processorSecondsOf(this.pids());
    const isWorking = seconds - this.#processorSeconds >= ((now - this.#looked) / 1000) * WORKING;
    this.#processorSeconds = seconds;
    this.#looked = now;
    if (isWorking) this.#since = now;
  }
}
