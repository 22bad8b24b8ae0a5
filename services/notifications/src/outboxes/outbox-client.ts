import {
  OUTBOX_DONE_PATH,
  OUTBOX_HEADER,
  OUTBOX_PATH,
  anyOutboxEventListSchema,
  type AnyOutboxEvent,
  type ServiceName,
} from '@lab/contracts';
import { createOutboxSigner, ServiceAwayException, ServiceClient } from '@lab/service-kit';
import { NotFoundException } from '@nestjs/common';

/** The services with an outbox. */
export type OutboxService = Extract<ServiceName, 'meetings' | 'equipment' | 'gatherings' | 'members'>;

/** The outbox of another service. */
export class OutboxClient {
  private readonly client: ServiceClient;
  private readonly sign: ReturnType<typeof createOutboxSigner>;

  constructor(
    readonly service: OutboxService,
    url: string,
    privateKey: string,
  ) {
    this.client = new ServiceClient(service, url);
    this.sign = createOutboxSigner(privateKey);
  }

  /**
   * The oldest changes; all changes of a transaction come together.
   * @throws ServiceAwayException when the service does not answer, or is of a version without an outbox
   */
  async oldest(): Promise<AnyOutboxEvent[]> {
    try {
      return (await this.client.get(OUTBOX_PATH, anyOutboxEventListSchema, this.headers())).events;
    } catch (error) {
      throw error instanceof NotFoundException ? new ServiceAwayException(this.service) : error;
    }
  }

  /**
   * Lets the service forget changes that were dealt with.
   * @throws ServiceAwayException when the service does not answer: the changes then come again
   */
  async forget(events: readonly Pick<AnyOutboxEvent, 'id'>[]): Promise<void> {
    await this.client.post(OUTBOX_DONE_PATH, { ids: events.map(({ id }) => id) }, this.headers());
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private headers(): Record<string, string> {
    return { [OUTBOX_HEADER]: this.sign(this.service) };
  }
}
