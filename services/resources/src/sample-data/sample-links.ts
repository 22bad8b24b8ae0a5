import { loadSampleResources } from '@lab/content';
import { DEFAULT_MEMBER_ID } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, type ServiceConfig } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResourceLinkEntity } from '../resource-links/resource-link.entity.js';

/** Fills an empty hub with the sample lab's links, when SAMPLE_DATA asks for it. */
@Injectable()
export class SampleLinks implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await this.dataSource.transaction(async (manager) => {
      // Replicas that start together take turns; the second finds the hub filled.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('sample links'))`);
      if (await manager.existsBy(ResourceLinkEntity, {})) return;
      const links = loadSampleResources(this.config.CONTENT_DIR);
      // The last one is the newest, and the list begins with the newest.
      for (const link of links.toReversed()) {
        await manager.insert(ResourceLinkEntity, { ...link, addedById: DEFAULT_MEMBER_ID });
      }
      this.logger.info({ count: links.length }, 'loaded the sample links');
    });
  }
}
