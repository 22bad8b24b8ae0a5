import { topicOfService, type SetAsideList, type Topic } from '@lab/contracts';
import { CONFIG, LOGGER, ReadingGauge, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { ChangesService } from './changes.service.js';
import { OutboxClient } from './outbox-client.js';
import { OutboxReader } from './outbox-reader.js';

/** How often outboxes are looked into without a signal, in milliseconds: signals can be lost. */
const INTERVAL = 10_000;

const failingSeconds = new ReadingGauge(
  'outbox_failing_seconds',
  'For how long the changes of a service cannot be read; 0 while they can',
  ['service'],
);

/** The outboxes of other services. */
@Injectable()
export class OutboxesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: readonly OutboxReader[];
  private timer?: NodeJS.Timeout;
  private stopGauge?: () => void;

  constructor(@Inject(CONFIG) config: NotificationsConfig, @Inject(LOGGER) logger: Logger, changes: ChangesService) {
    const urls = {
      meetings: config.MEETINGS_URL,
      equipment: config.EQUIPMENT_URL,
      gatherings: config.GATHERINGS_URL,
      members: config.MEMBERS_URL,
    };
    this.readers = (Object.keys(urls) as (keyof typeof urls)[]).map((service) => {
      const outbox = new OutboxClient(service, urls[service], config.OUTBOX_PRIVATE_KEY);
      return new OutboxReader(outbox, changes, logger);
    });
  }

  onApplicationBootstrap(): void {
    this.stopGauge = failingSeconds.readFrom(() => this.readers.map(secondsOf));
    this.timer = setInterval(() => void this.look(), INTERVAL).unref();
    void this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopGauge?.();
    await Promise.all(this.readers.map((reader) => reader.stop()));
  }

  /** Deals with everything that is in the outboxes. Never fails: it is tried again. */
  async look(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.look()));
  }

  /** The services whose outboxes cannot be read now. */
  failing(): SetAsideList['failing'] {
    return this.readers.flatMap(({ failing }) => failing ?? []);
  }

  /** Looks soon into the outbox of the service that has signalled a change. */
  lookSoon(topic: Topic): void {
    for (const reader of this.readers) if (topicOfService(reader.service) === topic) reader.lookSoon();
  }
}

const secondsOf = ({ service, failing }: OutboxReader) => ({
  labels: { service },
  value: failing ? (Date.now() - Date.parse(failing.since)) / 1000 : 0,
});
