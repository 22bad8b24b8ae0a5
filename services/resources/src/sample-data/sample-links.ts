import { loadSampleResources } from '@lab/content';
import { DEFAULT_MEMBER_ID } from '@lab/contracts';
import { CONFIG, fillWhenEmpty, LOGGER, type Logger, type ServiceConfig } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResourceLinkEntity } from '../resource-links/resource-link.entity.js';

/** Fills an empty hub with the sample lab's links if SAMPLE_DATA is set. */
@Injectable()
export class SampleLinks implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await fillWhenEmpty(this.dataSource, {
      name: 'sample links',
      entity: ResourceLinkEntity,
      prepare: () => loadSampleResources(this.config.CONTENT_DIR),
      write: async (links, manager) => {
        // Inserted in reverse, because lists begin with the newest.
        for (const link of links.toReversed()) {
          await manager.insert(ResourceLinkEntity, { ...link, addedById: DEFAULT_MEMBER_ID });
        }
        this.logger.info({ count: links.length }, 'loaded the sample links');
      },
    });
  }
}
