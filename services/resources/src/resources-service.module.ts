import { DatabaseModule, type ServiceConfig } from '@lab/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { resourcesDatabase } from './database/database.js';
import { LINK_CHECK_OPTIONS, linkCheckOptions } from './link-check/link-check-options.js';
import { LinkCheck } from './link-check/link-check.js';
import { NightlyLinkCheck } from './link-check/nightly-link-check.js';
import { LinkImport } from './link-import/link-import.js';
import { ResourceLinksController } from './resource-links/resource-links.controller.js';
import { ResourceLinksService } from './resource-links/resource-links.service.js';
import { SampleLinks } from './sample-data/sample-links.js';

/** The resources service: the lab's links, their import and export, and the nightly look for dead ones. */
@Module({})
export class ResourcesServiceModule {
  /** @param checkOptions for tests, whose links lead to this machine */
  static forConfig(config: ServiceConfig, checkOptions = linkCheckOptions): DynamicModule {
    return {
      module: ResourcesServiceModule,
      imports: [DatabaseModule.forService(config, resourcesDatabase)],
      controllers: [ResourceLinksController],
      providers: [
        { provide: LINK_CHECK_OPTIONS, useValue: checkOptions },
        LinkCheck,
        LinkImport,
        NightlyLinkCheck,
        ResourceLinksService,
        SampleLinks,
      ],
    };
  }
}
