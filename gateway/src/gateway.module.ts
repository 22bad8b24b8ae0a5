import { Module } from '@nestjs/common';
import { DocsModule } from './docs/docs.module.js';
import { ServiceHealth } from './health/service-health.js';
import { LiveUpdatesModule } from './live-updates/live-updates.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SearchModule } from './search/search.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SiteModule } from './site/site.module.js';

@Module({
  imports: [SessionsModule, ProxyModule, LiveUpdatesModule, SiteModule, DocsModule, SearchModule],
  providers: [ServiceHealth],
})
export class GatewayModule {}
