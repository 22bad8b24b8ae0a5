import type { Logger } from '../logs/logger.js';

/** How long it waits for a signal before it reads again, in milliseconds, because signals can be lost. */
const REFRESH_INTERVAL_MS = 60_000;

/** The first wait after a failed read, in milliseconds. It doubles up to the lifetime. */
const FIRST_RETRY_MS = 500;

/**
 * It warns after this many failures in a row, about 7 s after the first, because services that start together are not
 * available at once.
 */
const FAILURES_TO_WARN = 5;

/** Keeps a copy of another process's data: reads it on request and once a minute, and retries while that fails. */
export class Refresher {
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private running: Promise<void> | null = null;
  private isStale = false;
  private isClosed = false;

  /**
   * @param name of the copy in logs, e.g. `the members directory`
   * @param read replaces the copy; if it throws, the last copy stays
   * @param longestRetry the longest wait after a failure, in milliseconds
   */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly read: () => Promise<void>,
    private readonly longestRetry = REFRESH_INTERVAL_MS,
  ) {}

  /**
   * Reads again. A call during a running read causes one more read after it.
   * @returns a promise that resolves after the read, even a failed one; callers need not await it
   */
  async refresh(): Promise<void> {
    if (this.isClosed) return;
    this.isStale = true;
    this.running ??= this.readUntilFresh().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  /**
   * Schedules the next read, for callers that have read the first copy themselves.
   * @param wait in milliseconds; by default a minute, the usual lifetime of a copy
   */
  refreshLater(wait = REFRESH_INTERVAL_MS): void {
    this.timer = setTimeout(() => void this.refresh(), wait);
  }

  /** Waits for the running read, and stops refreshing. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async readUntilFresh(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      await this.tryToRead();
    }
    if (this.isClosed) return;
    this.refreshLater(
      this.failures ? Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), this.longestRetry) : REFRESH_INTERVAL_MS,
    );
  }

  private async tryToRead(): Promise<void> {
    try {
      await this.read();
      if (this.failures >= FAILURES_TO_WARN) this.logger.info(`${this.name} is back`);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_TO_WARN) {
        this.logger.warn({ err: error }, `${this.name} is unavailable; using the last known copy`);
      }
    }
  }
}
