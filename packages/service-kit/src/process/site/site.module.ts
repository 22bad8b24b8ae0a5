import { Controller, Module } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { CONFIG } from '../tokens.js';
import { SiteClient } from './site-client.js';
import { SiteCopy } from './site-copy.js';

/** Hears that the lab's words or settings have changed. */
@Controller()
class SiteController {
  constructor(private readonly site: SiteCopy) {}

  @EventPattern<Topic>('site')
  change(): void {
    this.site.change();
  }
}

/** For processes that need the lab's words or settings. The configuration has a `SITE_URL`. */
@Module({
  controllers: [SiteController],
  providers: [
    {
      provide: SiteClient,
      useFactory: ({ SITE_URL }: { SITE_URL: string }) => new SiteClient(SITE_URL),
      inject: [CONFIG],
    },
    SiteCopy,
  ],
  exports: [SiteClient, SiteCopy],
})
export class SiteModule {}
