import { Module } from '@nestjs/common';
import { DocsModule } from './docs/docs.module.js';
import { ServiceHealth } from './health/service-health.js';
import { LiveUpdatesModule } from './live-updates/live-updates.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SiteModule } from './site/site.module.js';

/** The one public door. */
@Module({
  imports: [SessionsModule, ProxyModule, LiveUpdatesModule, SiteModule, DocsModule],
  providers: [ServiceHealth],
})
export class GatewayModule {}
