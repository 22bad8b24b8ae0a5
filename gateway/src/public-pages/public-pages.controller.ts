import { SiteCopy } from '@lab/service-kit/process';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { EventStreams } from '../live-updates/event-streams.js';
import { RenderedPages } from './rendered-pages.js';

/** Handles the signals that the lab's texts have changed or the site was rendered again. */
@Controller()
export class PublicPagesController {
  constructor(
    private readonly site: RenderedPages,
    private readonly streams: EventStreams,
    private readonly settings: SiteCopy,
  ) {}

  /** Open pages are notified only once they can read the new state. */
  @EventPattern<Topic>('site')
  async change(): Promise<void> {
    this.settings.change();
    await this.site.refresh();
    await this.settings.get().catch(() => undefined);
    this.streams.send('site');
  }
}
