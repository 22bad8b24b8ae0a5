import { Controller, Module } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { CONFIG, LOGGER, SETTINGS_COPY, START_FAILED } from '../tokens.js';
import { SiteClient } from './site-client.js';
import { SiteCopy } from './site-copy.js';

/** Handles the signal that the lab's documents or settings have changed. */
@Controller()
class SiteController {
  constructor(private readonly site: SiteCopy) {}

  @EventPattern<Topic>('site')
  change(): void {
    this.site.change();
  }
}

/** For services that need the lab's documents or settings: all except the site service. */
@Module({
  controllers: [SiteController],
  providers: [
    {
      provide: SiteClient,
      useFactory: ({ SITE_URL }: { SITE_URL: string }) => new SiteClient(SITE_URL),
      inject: [CONFIG],
    },
    { provide: SiteCopy, useFactory: SiteCopy.read, inject: [SiteClient, LOGGER, START_FAILED] },
    { provide: SETTINGS_COPY, useExisting: SiteCopy },
  ],
  exports: [SiteClient, SiteCopy, SETTINGS_COPY],
})
export class SiteModule {}
