import type { Logger } from '../logs/logger.js';

/** How long it waits for a signal before it reads again, in milliseconds: signals can be lost. */
const LIFETIME = 60_000;

/** The first wait after the owner was away; it doubles up to the lifetime. */
const FIRST_RETRY = 500;

/** It warns at this many failures in a row, some 7 s after the first: services that start together are not there at once. */
const FAILURES_TO_WARN = 5;

/** Keeps a copy of what another process owns: reads again when it is told to, and once a minute. While that fails it tries again. */
export class Refresher {
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private running: Promise<void> | null = null;
  private isStale = false;
  private isClosed = false;

  /**
   * @param name of the copy in logs, e.g. `the members directory`
   * @param read replaces the copy; what it throws leaves the last one in place
   * @param longestRetry the longest wait after a failure, in milliseconds
   */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly read: () => Promise<void>,
    private readonly longestRetry = LIFETIME,
  ) {}

  /**
   * Reads again; a change that comes while an answer is under way makes it read once more.
   * @returns when it has read, or has failed to; nobody needs to wait for it
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
   * Reads again after a while, unless it is told to before. For an owner that has read the first copy itself.
   * @param wait in milliseconds; a minute, the usual lifetime of a copy, if it is absent
   */
  refreshLater(wait = LIFETIME): void {
    this.timer = setTimeout(() => void this.refresh(), wait);
  }

  /** Waits for the read in progress, and reads no more. */
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
    this.refreshLater(this.failures ? Math.min(FIRST_RETRY * 2 ** (this.failures - 1), this.longestRetry) : LIFETIME);
  }

  private async tryToRead(): Promise<void> {
    try {
      await this.read();
      if (this.failures >= FAILURES_TO_WARN) this.logger.info(`${this.name} is back`);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_TO_WARN) {
        this.logger.warn({ err: error }, `${this.name} is away; the last known one answers`);
      }
    }
  }
}
