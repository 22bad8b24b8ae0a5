import { ServiceAwayException, type Logger } from '@lab/service-kit';
import type { SetAsideList } from '@lab/contracts';
import { reasonOf } from '../set-aside/fault.js';
import type { ChangesService } from './changes.service.js';
import type { OutboxClient } from './outbox-client.js';

/**
 * The shortest time between a look and the next one because of a signal, in milliseconds. When many people write at the
 * same time, each look costs what they wait for; so it finds many changes, and still tells them soon.
 */
const PAUSE = 400;

/** Empties the outbox of one service whenever there may be something in it. */
export class OutboxReader {
  private isAsked = false;
  private isStopping = false;
  private underWay: Promise<void> | undefined;
  private lookedAt = -Infinity;
  private failingSince: Date | undefined;
  private reason = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly outbox: OutboxClient,
    private readonly changes: ChangesService,
    private readonly logger: Logger,
  ) {}

  get service() {
    return this.outbox.service;
  }

  /** Since when the outbox cannot be read, and why; undefined while it can. */
  get failing(): SetAsideList['failing'][number] | undefined {
    const { service, failingSince, reason } = this;
    return failingSince && { source: service, since: failingSince.toISOString(), reason };
  }

  /** Looks because of a signal: at once, unless it has just looked. */
  lookSoon(): void {
    if (this.isStopping) return;
    const wait = this.underWay ? PAUSE : Math.max(0, this.lookedAt + PAUSE - performance.now());
    this.timer ??= setTimeout(() => void this.look(), wait);
  }

  /**
   * Deals with everything that is in the outbox. Called while it does so already, it looks once more afterwards. Never
   * fails: it is tried again.
   */
  look(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAsked = true;
    this.underWay ??= this.empty().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** Ends after the changes that are being dealt with. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.underWay;
    await this.outbox.close();
  }

  private async empty(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      try {
        while (!this.isStopping && (await this.changes.take(this.outbox))) continue;
        this.failingSince = undefined;
      } catch (error) {
        this.log(error);
      }
    }
    this.lookedAt = performance.now();
  }

  /** A service that is away, as while it starts, is no news: its own health says so. */
  private log(error: unknown): void {
    if (this.isStopping) return;
    this.failingSince ??= new Date();
    this.reason = reasonOf(error);
    const level = error instanceof ServiceAwayException ? 'info' : 'warn';
    this.logger[level]({ err: error, service: this.service }, 'an outbox was not read');
  }
}
