import {
  outboxOwners,
  topicOfService,
  type Failure,
  type FailureList,
  type OutboxOwner,
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
import { DataSource } from 'typeorm';
import { reasonOf } from '../deliveries/failures.js';
import { EventsService } from './events.service.js';
import { OUTBOXES } from './outbox.sql.js';
import { RetentionService } from './retention.service.js';

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
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly logger: Logger,
  ) {}

  /** Since when the outbox cannot be read, and why; undefined while it can. */
  get failing(): FailureList['failing'][number] | undefined {
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

  /** The events that failed; none while the outbox cannot be read. */
  async failed(): Promise<Failure[]> {
    try {
      return await OUTBOXES[this.owner].failed.run(this.dataSource);
    } catch (error) {
      this.note(error);
      return [];
    }
  }

  /** Tries events that failed once more. Never fails. */
  async retry(): Promise<void> {
    try {
      await OUTBOXES[this.owner].retry.run(this.dataSource);
    } catch (error) {
      this.note(error);
    }
    await this.poll();
  }

  /** Ends after the events that are being handled. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private async empty(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      try {
        while (!this.isStopping && (await this.events.take(this.owner))) continue;
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

  constructor(
    @Inject(LOGGER) logger: Logger,
    dataSource: DataSource,
    events: EventsService,
    private readonly retention: RetentionService,
  ) {
    this.readers = outboxOwners.map((owner) => new OutboxReader(owner, dataSource, events, logger));
  }

  onApplicationBootstrap(): void {
    this.stopGauge = failingSeconds.readFrom(() => this.readers.map(secondsOf));
    this.timer = setInterval(() => void this.pollRegularly(), INTERVAL).unref();
    void this.pollRegularly();
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

  /** The events that failed. */
  async failed(): Promise<Failure[]> {
    return (await Promise.all(this.readers.map((reader) => reader.failed()))).flat();
  }

  /** Tries events that failed once more, and waits for the outcome. */
  async retry(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.retry()));
  }

  /** The services whose outboxes cannot be read now. */
  failing(): FailureList['failing'] {
    return this.readers.flatMap(({ failing }) => failing ?? []);
  }

  private async pollRegularly(): Promise<void> {
    await this.poll();
    await this.retention.forgetDaily();
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
