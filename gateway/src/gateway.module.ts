import { Module } from '@nestjs/common';
import { ApiDocument } from './docs/api-document.js';
import { DocsController } from './docs/docs.controller.js';
import { EventStreams } from './live-updates/event-streams.js';
import { LiveUpdatesController } from './live-updates/live-updates.controller.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataArchive } from './personal-data/personal-data-archive.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { ServiceHealth } from './proxy/upstreams.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { StaticCopyController } from './static-copy/static-copy.controller.js';
import { StaticCopyService } from './static-copy/static-copy.service.js';
import { SystemController } from './system/system.controller.js';
import { SystemService } from './system/system.service.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { LiveFiles } from './public-pages/live-files.js';
import { RenderedPages } from './public-pages/rendered-pages.js';
import { PublicPagesController } from './public-pages/public-pages.controller.js';
import { PublicPagesMiddleware } from './public-pages/public-pages.middleware.js';

@Module({
  imports: [SessionsModule, ProxyModule],
  controllers: [
    LiveUpdatesController,
    DocsController,
    SearchController,
    SystemController,
    PersonalDataController,
    StaticCopyController,
    PublicPagesController,
  ],
  providers: [
    ServiceHealth,
    EventStreams,
    LiveFiles,
    RenderedPages,
    PublicPagesMiddleware,
    ApiDocument,
    PersonalDataArchive,
    SearchService,
    StaticCopyService,
    SystemService,
  ],
})
export class GatewayModule {}
