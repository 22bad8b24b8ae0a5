import { CONFIG, LOGGER, ServiceAwayException, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { ChangesService } from './changes.service.js';
import { OutboxClient } from './outbox-client.js';

/** How often outboxes are looked into without a signal, in milliseconds: signals can be lost. */
const INTERVAL = 10_000;

/** Looks into the outboxes of other services whenever there may be something in them. */
@Injectable()
export class OutboxesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outbox: OutboxClient;
  private timer?: NodeJS.Timeout;
  private isAsked = false;
  private isStopping = false;
  private underWay: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) { MEETINGS_URL, OUTBOX_SECRET }: NotificationsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly changes: ChangesService,
  ) {
    this.outbox = new OutboxClient('meetings', MEETINGS_URL, OUTBOX_SECRET);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), INTERVAL).unref();
    void this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.underWay;
    await this.outbox.close();
  }

  /**
   * Deals with everything that is in the outboxes. Called while it does so already, it looks once more afterwards. Never
   * fails: it is tried again.
   */
  look(): Promise<void> {
    this.isAsked = true;
    this.underWay ??= this.empty().finally(() => (this.underWay = undefined));
    return this.underWay;
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
    this.logger[level]({ err: error, service: this.outbox.service }, 'an outbox was not read');
  }
}
