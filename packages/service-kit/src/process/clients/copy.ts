import type { Logger } from '../logs/logger.js';
import { withRetries } from '../waiting.js';

interface CopyOptions<Value> {
  /** Name of the copy in logs, e.g. `the members`. */
  name: string;
  logger: Logger;
  /** Requests the data from the owner. Rejects when it does not answer. */
  read: () => Promise<Value>;
  /** The longest wait after a failure, in milliseconds; by default a minute. */
  longestRetry?: number;
}

type Follower<Value> = (value: Value) => void | Promise<void>;

/**
 * A copy of data that another service or replica owns. After the first use it is refreshed on every signal and once a
 * minute. While the owner is unavailable the last value stays, however old. It throws only before the first response.
 */
export class Copy<Value> {
  private known?: { value: Value };
  private failure?: { error: unknown };
  private isNeeded = false;
  /** The running refresh after a signal. Callers of `get` wait for it. */
  private afterSignal?: Promise<void>;
  private readonly followers: Follower<Value>[] = [];
  private readonly refresher: Refresher;
  private readonly options: CopyOptions<Value>;

  constructor(options: CopyOptions<Value>) {
    this.options = options;
    this.refresher = new Refresher(options.name, options.logger, () => this.read(), options.longestRetry);
  }

  /** The last known value. @throws Error before the first answer */
  get current(): Value {
    if (!this.known) throw new Error(`${this.options.name}: nothing has been read yet`);
    return this.known.value;
  }

  /**
   * The last known value; after a signal, the value that the refresh reads.
   * @throws the error of `read` before the first answer
   */
  async get(): Promise<Value> {
    await this.afterSignal;
    return this.known ? this.known.value : this.latest();
  }

  /**
   * Reads the value from the owner now.
   * @throws the error of `read` when it does not answer
   */
  async latest(): Promise<Value> {
    this.isNeeded = true;
    await this.refresher.refresh();
    if (this.failure) throw this.failure.error;
    return this.current;
  }

  /**
   * Waits for the first response, for a process that cannot work without it.
   * @param signal fires when the start has failed elsewhere, and ends the wait
   */
  async waitForFirst(signal?: AbortSignal): Promise<void> {
    const { name, logger } = this.options;
    await withRetries(() => this.latest(), {
      signal,
      onFailure: (error, level) =>
        logger[level]({ err: error }, `${name}: the owner does not answer yet; asking again`),
    });
  }

  /**
   * Calls a function with the last known value, if there is one, and with each later value. If the function throws, it
   * is called again with the next value.
   * @returns after the call with the last known value
   */
  async follow(follower: Follower<Value>): Promise<void> {
    this.followers.push(follower);
    if (this.known) await follower(this.known.value);
    else void this.latest().catch(() => undefined);
  }

  /** Reads again, after a signal that the data has changed. */
  change(): void {
    if (!this.isNeeded) return;
    const refresh = this.refresher.refresh().finally(() => {
      if (this.afterSignal === refresh) this.afterSignal = undefined;
    });
    this.afterSignal = refresh;
  }

  /** Waits for the running read, and stops refreshing. */
  close(): Promise<void> {
    return this.refresher.close();
  }

  private async read(): Promise<void> {
    const value = await this.ask();
    this.known = { value };
    for (const follower of this.followers) await follower(value);
  }

  private async ask(): Promise<Value> {
    try {
      const value = await this.options.read();
      this.failure = undefined;
      return value;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

/** How long it waits for a signal before it reads again, in milliseconds, because signals can be lost. */
const REFRESH_INTERVAL_MS = 60_000;

/** The first wait after a failed read, in milliseconds. It doubles up to the lifetime. */
const FIRST_RETRY_MS = 500;

/** It warns after this many failures in a row, about 7 s after the first, because services restart. */
const FAILURES_TO_WARN = 5;

/** Keeps a copy of another process's data: reads it on request and once a minute, and retries while that fails. */
export class Refresher {
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private hasRead = false;
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
      this.hasRead = true;
    } catch (error) {
      this.failures += 1;
      if (this.failures === FAILURES_TO_WARN) this.reportFailure(error);
    }
  }

  /** Only informs before the first answer, because services that start together are not available at once. */
  private reportFailure(err: unknown): void {
    if (this.hasRead) this.logger.warn({ err }, `${this.name} is unavailable; using the last known copy`);
    else this.logger.info({ err }, `${this.name} is not available yet`);
  }
}
