import {
  outboxOwners,
  topicOfService,
  type OutboxOwner,
  type SetAsideList,
  type Signal,
  type Topic,
} from '@lab/contracts';
import { brokenRule, LOGGER, ReadingGauge, ServiceAwayException, type Logger } from '@lab/service-kit';
import {
  Controller,
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { reasonOf } from '../set-aside/set-aside.service.js';
import { ChangesService } from './changes.service.js';

/** How often outboxes are polled without a signal, in milliseconds: signals can be lost. */
const INTERVAL = 10_000;

/**
 * The shortest time between a poll and the next one because of a signal, in milliseconds. When many people write at the
 * same time, each poll costs what they wait for; so it finds many changes, and still tells them soon.
 */
const PAUSE = 400;

/** PostgreSQL's codes while a service that has not started yet has no schema, has no outbox, or has granted no rights. */
const NOT_PUBLISHED: ReadonlySet<string | undefined> = new Set(['3F000', '42P01', '42501']);

/** Empties the outbox of one service whenever there may be something in it. */
class OutboxReader {
  private isAsked = false;
  private isStopping = false;
  private underWay: Promise<void> | undefined;
  private polledAt = -Infinity;
  private failingSince: Date | undefined;
  private reason = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly owner: OutboxOwner,
    private readonly changes: ChangesService,
    private readonly logger: Logger,
  ) {}

  /** Since when the outbox cannot be read, and why; undefined while it can. */
  get failing(): SetAsideList['failing'][number] | undefined {
    const { owner, failingSince, reason } = this;
    return failingSince && { source: owner, since: failingSince.toISOString(), reason };
  }

  /** Polls because of a signal: at once, unless it has just done so. */
  pollSoon(): void {
    if (this.isStopping) return;
    const wait = this.underWay ? PAUSE : Math.max(0, this.polledAt + PAUSE - performance.now());
    this.timer ??= setTimeout(() => void this.poll(), wait);
  }

  /**
   * Deals with everything that is in the outbox. Called while it does so already, it polls once more afterwards. Never
   * fails: it is tried again.
   */
  poll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAsked = true;
    this.underWay ??= this.empty().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** Ends after the changes that are being handled. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private async empty(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      try {
        while (!this.isStopping && (await this.changes.take(this.owner))) continue;
        this.failingSince = undefined;
      } catch (error) {
        this.note(error);
      }
    }
    this.polledAt = performance.now();
  }

  /** Logged once for a reason. A service that is away, as while all of them start, is no news: its own health says so. */
  private note(error: unknown): void {
    if (this.isStopping) return;
    const reason = reasonOf(error);
    const isKnown = this.failingSince !== undefined && this.reason === reason;
    this.failingSince ??= new Date();
    this.reason = reason;
    if (isKnown) return;
    const isAway = error instanceof ServiceAwayException || NOT_PUBLISHED.has(brokenRule(error).code);
    this.logger[isAway ? 'info' : 'warn']({ err: error, service: this.owner }, 'an outbox was not read');
  }
}

const failingSeconds = new ReadingGauge(
  'outbox_failing_seconds',
  'For how long the changes of a service cannot be read; 0 while they can',
  ['service'],
);

const secondsOf = ({ owner, failing }: OutboxReader) => ({
  labels: { service: owner },
  value: failing ? (Date.now() - Date.parse(failing.since)) / 1000 : 0,
});

/** The outboxes of other services. */
@Injectable()
export class OutboxesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: readonly OutboxReader[];
  private timer?: NodeJS.Timeout;
  private stopGauge?: () => void;

  constructor(@Inject(LOGGER) logger: Logger, changes: ChangesService) {
    this.readers = outboxOwners.map((owner) => new OutboxReader(owner, changes, logger));
  }

  onApplicationBootstrap(): void {
    this.stopGauge = failingSeconds.readFrom(() => this.readers.map(secondsOf));
    this.timer = setInterval(() => void this.poll(), INTERVAL).unref();
    void this.poll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopGauge?.();
    await Promise.all(this.readers.map((reader) => reader.stop()));
  }

  /** Deals with everything that is in the outboxes. Never fails: it is tried again. */
  async poll(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.poll()));
  }

  /** The services whose outboxes cannot be read now. */
  failing(): SetAsideList['failing'] {
    return this.readers.flatMap(({ failing }) => failing ?? []);
  }

  /** Polls soon the outbox of the service that has signalled a change. */
  pollSoon(topic: Topic): void {
    for (const reader of this.readers) if (topicOfService(reader.owner) === topic) reader.pollSoon();
  }
}

/** Hears that something has changed. */
@Controller()
export class OutboxesController {
  constructor(private readonly outboxes: OutboxesService) {}

  @EventPattern<Topic[]>(outboxOwners.map((owner) => topicOfService(owner)!))
  pollSoon(@Payload() { topic }: Signal): void {
    this.outboxes.pollSoon(topic);
  }
}
