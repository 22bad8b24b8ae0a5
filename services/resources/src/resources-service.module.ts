import {
  MembersModule,
  DatabaseModule,
  SampleDataModule,
  SearchController,
  SearchService,
  RecordHistoryModule,
  SiteModule,
  usesController,
  RowsModule,
} from '@lab/service-kit';
import { nightlyWork } from '@lab/service-kit/deadlines';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ResourcesConfig } from './config.js';
import { resourcesDatabase } from './database/database.js';
import { LINK_CHECK_OPTIONS, linkCheckOptions, LinkCheckService } from './link-check/link-check.service.js';
import { LinkImportService } from './link-import/link-import.service.js';
import { ResourceCategoriesController } from './resource-categories/resource-categories.controller.js';
import { ResourceCategoriesService } from './resource-categories/resource-categories.service.js';
import { LINKS_BY_CATEGORY } from './resource-links/resource-link.sql.js';
import { ResourceLinksController } from './resource-links/resource-links.controller.js';
import { ResourceLinksService } from './resource-links/resource-links.service.js';
import { SampleLinks } from './sample-data/sample-links.js';
import { resourcesRows } from './rows/resources-rows.js';
import { resourcesSearch } from './search/search.sql.js';

@Module({})
export class ResourcesServiceModule {
  /** @param checkOptions for tests, in which links point to this machine */
  static forConfig(config: ResourcesConfig, checkOptions = linkCheckOptions): DynamicModule {
    return {
      module: ResourcesServiceModule,
      imports: [
        MembersModule,
        SiteModule,
        RowsModule.of(resourcesRows),
        DatabaseModule.forService(config, resourcesDatabase),
        SampleDataModule.of({
          author: 'sample links',
          tables: [{ table: 'resource_links', noun: 'links', title: 'title', member: 'added_by_id' }],
        }),
        RecordHistoryModule.of({ path: 'api/resource-links', tag: 'Resources', table: 'resource_links' }),
      ],
      controllers: [
        ResourceCategoriesController,
        ResourceLinksController,
        SearchController,
        usesController(LINKS_BY_CATEGORY),
      ],
      providers: [
        resourcesSearch,
        { provide: LINK_CHECK_OPTIONS, useValue: checkOptions },
        LinkCheckService,
        LinkImportService,
        nightlyWork(LinkCheckService, { queue: 'link-check', hour: 3, work: (links) => links.run() }),
        ResourceCategoriesService,
        ResourceLinksService,
        SampleLinks,
        SearchService,
      ],
    };
  }
}
