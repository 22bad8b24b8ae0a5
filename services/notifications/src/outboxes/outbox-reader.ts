import { ServiceAwayException, type Logger } from '@lab/service-kit';
import type { ChangesService } from './changes.service.js';
import type { OutboxClient } from './outbox-client.js';

/** Empties the outbox of one service whenever there may be something in it. */
export class OutboxReader {
  private isAsked = false;
  private isStopping = false;
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly outbox: OutboxClient,
    private readonly changes: ChangesService,
    private readonly logger: Logger,
  ) {}

  get service() {
    return this.outbox.service;
  }

  /**
   * Deals with everything that is in the outbox. Called while it does so already, it looks once more afterwards. Never
   * fails: it is tried again.
   */
  look(): Promise<void> {
    this.isAsked = true;
    this.underWay ??= this.empty().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** Ends after the changes that are being dealt with. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.underWay;
    await this.outbox.close();
  }

  private async empty(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      try {
        while (!this.isStopping && (await this.changes.take(this.outbox))) continue;
      } catch (error) {
        this.log(error);
      }
    }
  }

  /** A service that is away, as while it starts, is no news: its own health says so. */
  private log(error: unknown): void {
    if (this.isStopping) return;
    const level = error instanceof ServiceAwayException ? 'info' : 'warn';
    this.logger[level]({ err: error, service: this.service }, 'an outbox was not read');
  }
}
