import { publicItemsSchema, type PublicItem } from '@lab/contracts';
import { Copy, LOGGER, type Logger, ServiceClients } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** A copy of the equipment that everyone may see, so that pages can be rendered while the equipment service is away. */
@Injectable()
export class PublicItems implements OnApplicationShutdown {
  private readonly copy: Copy<PublicItem[]>;

  constructor(services: ServiceClients, @Inject(LOGGER) logger: Logger) {
    const read = async () => (await services.get('equipment').get('/internal/equipment', publicItemsSchema)).equipment;
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

  onApplicationShutdown(): Promise<void> {
    return this.copy.close();
  }
}
