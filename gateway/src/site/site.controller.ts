import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { RenderedSite } from './rendered-site.js';

/** Hears that the site service has rendered the site anew. */
@Controller()
export class SiteController {
  constructor(private readonly site: RenderedSite) {}

  @EventPattern<string>('site')
  change(): void {
    void this.site.refresh();
  }
}
