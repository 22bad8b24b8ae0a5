import { publicItemsSchema, type PublicItem } from '@lab/contracts';
import { CONFIG, Copy, LOGGER, type Logger, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SiteConfig } from '../config.js';

/** A copy of the equipment that everyone may see, so that pages can be rendered while the equipment service is away. */
@Injectable()
export class PublicItems implements OnApplicationShutdown {
  private readonly client: ServiceClient;
  private readonly copy: Copy<PublicItem[]>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL }: SiteConfig, @Inject(LOGGER) logger: Logger) {
    this.client = new ServiceClient('equipment', EQUIPMENT_URL);
    const read = async () => (await this.client.get('/internal/equipment', publicItemsSchema)).equipment;
    this.copy = new Copy({ name: 'the public equipment', logger, read });
  }

  /** @throws ServiceAwayException when the equipment service has never answered */
  get(): Promise<PublicItem[]> {
    return this.copy.get();
  }

  /** Calls a function after each change of these items. Most signals are about other changes, such as checkouts. */
  async onChange(call: () => void): Promise<void> {
    let last: string | undefined;
    await this.copy.follow((items) => {
      const text = JSON.stringify(items);
      if (last !== undefined && text !== last) call();
      last = text;
    });
  }

  /** Reads the items again, after a signal. */
  change(): void {
    this.copy.change();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.copy.close();
    await this.client.close();
  }
}
