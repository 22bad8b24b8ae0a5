import {
  outboxOwners,
  topicOfService,
  type Failure,
  type FailureList,
  type OutboxOwner,
  type Signal,
  type Topic,
} from '@lab/contracts';
import {
  driverErrorOf,
  type GaugeValues,
  LOGGER,
  ReadingGauge,
  ServiceAwayException,
  type Logger,
} from '@lab/service-kit';
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

/** How often to poll outboxes without a signal, in milliseconds, because signals can be lost. */
const POLL_INTERVAL_MS = 10_000;

/**
 * The minimum time between two polls because of signals, in milliseconds. When many people write at the same time, each
 * poll slows them down. With this pause a poll finds many changes, and notices are still sent soon.
 */
const MIN_POLL_PAUSE_MS = 400;

/** PostgreSQL's error codes while a service has not started yet, so its schema, outbox or grants are missing. */
const NOT_PUBLISHED: ReadonlySet<string | undefined> = new Set(['3F000', '42P01', '42501']);

/** The events in an outbox. */
interface Counts {
  waiting: number;
  failed: number;
}

/** Empties the outbox of one service whenever it may contain events. */
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

  /** Since when the outbox cannot be read, and why; undefined while it can be read. */
  get failing(): FailureList['failing'][number] | undefined {
    const { owner, failingSince, reason } = this;
    return failingSince && { source: owner, since: failingSince.toISOString(), reason };
  }

  /** Polls because of a signal: at once, unless it has just polled. */
  pollSoon(): void {
    if (this.isStopping) return;
    const wait = this.underWay ? MIN_POLL_PAUSE_MS : Math.max(0, this.polledAt + MIN_POLL_PAUSE_MS - performance.now());
    this.timer ??= setTimeout(() => void this.poll(), wait);
  }

  /**
   * Handles all events in the outbox. When called while it is running, it polls once more afterwards. Never throws,
   * because it polls again later.
   */
  poll(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAsked = true;
    this.underWay ??= this.empty().finally(() => (this.underWay = undefined));
    return this.underWay;
  }

  /** The failed events; none while the outbox cannot be read. */
  async failed(): Promise<Failure[]> {
    try {
      return await OUTBOXES[this.owner].failed.run(this.dataSource);
    } catch (error) {
      this.note(error);
      return [];
    }
  }

  /** The events that wait and that have failed. */
  async counts(): Promise<GaugeValues> {
    const [{ waiting, failed }] = (await OUTBOXES[this.owner].counts.run(this.dataSource)) as [Counts];
    const service = this.owner;
    return [
      { labels: { service, state: 'waiting' }, value: waiting },
      { labels: { service, state: 'failed' }, value: failed },
    ];
  }

  /** Retries failed events once. Never throws. */
  async retry(): Promise<void> {
    try {
      await OUTBOXES[this.owner].retry.run(this.dataSource);
    } catch (error) {
      this.note(error);
    }
    await this.poll();
  }

  /** Waits for the events that are being handled, then stops. */
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

  /**
   * Logs each reason only once. Services that do not answer, for example while all of them start, are not logged,
   * because their own health checks report it.
   */
  private note(error: unknown): void {
    if (this.isStopping) return;
    const reason = reasonOf(error);
    const isKnown = this.failingSince !== undefined && this.reason === reason;
    this.failingSince ??= new Date();
    this.reason = reason;
    if (isKnown) return;
    const isAway = error instanceof ServiceAwayException || NOT_PUBLISHED.has(driverErrorOf(error).code);
    this.logger[isAway ? 'info' : 'warn']({ err: error, service: this.owner }, 'an outbox was not read');
  }
}

const failingSeconds = new ReadingGauge(
  'outbox_failing_seconds',
  'How many seconds the changes of a service could not be read; 0 while they can',
  ['service'],
);

const changes = new ReadingGauge('outbox_changes', 'Changes of a service that wait to be handled, and failed ones', [
  'service',
  'state',
]);

const secondsOf = ({ owner, failing }: OutboxReader) => ({
  labels: { service: owner },
  value: failing ? (Date.now() - Date.parse(failing.since)) / 1000 : 0,
});

/** The outboxes of other services. */
@Injectable()
export class OutboxesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: readonly OutboxReader[];
  private timer?: NodeJS.Timeout;
  private stopGauges: (() => void)[] = [];

  constructor(
    @Inject(LOGGER) logger: Logger,
    dataSource: DataSource,
    events: EventsService,
    private readonly retention: RetentionService,
  ) {
    this.readers = outboxOwners.map((owner) => new OutboxReader(owner, dataSource, events, logger));
  }

  onApplicationBootstrap(): void {
    this.stopGauges = [
      failingSeconds.readFrom(() => this.readers.map(secondsOf)),
      ...this.readers.map((reader) => changes.readFrom(() => reader.counts())),
    ];
    this.timer = setInterval(() => void this.pollRegularly(), POLL_INTERVAL_MS).unref();
    void this.pollRegularly();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    for (const stop of this.stopGauges) stop();
    await Promise.all(this.readers.map((reader) => reader.stop()));
  }

  /** Handles all events in the outboxes. Never throws, because it polls again later. */
  async poll(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.poll()));
  }

  /** The failed events. */
  async failed(): Promise<Failure[]> {
    return (await Promise.all(this.readers.map((reader) => reader.failed()))).flat();
  }

  /** Retries failed events once, and waits for the outcome. */
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

  /** Schedules a poll of the outbox of the service that has emitted the signal. */
  pollSoon(topic: Topic): void {
    for (const reader of this.readers) if (topicOfService(reader.owner) === topic) reader.pollSoon();
  }
}

/** Receives the signals of changes. */
@Controller()
export class OutboxesController {
  constructor(private readonly outboxes: OutboxesService) {}

  @EventPattern<Topic[]>(outboxOwners.map((owner) => topicOfService(owner)!))
  pollSoon(@Payload() { topic }: Signal): void {
    this.outboxes.pollSoon(topic);
  }
}
