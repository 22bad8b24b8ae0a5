import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { EventStreams } from '../live-updates/event-streams.js';
import { LabSettings } from '../sessions/lab-settings.js';
import { RenderedPages } from './rendered-pages.js';

/** Handles the signals that the lab's texts have changed or the site was rendered again. */
@Controller()
export class PublicPagesController {
  constructor(
    private readonly site: RenderedPages,
    private readonly streams: EventStreams,
    private readonly settings: LabSettings,
  ) {}

  /** Open pages are notified only once they can read the new state. */
  @EventPattern<Topic>('site')
  async change(): Promise<void> {
    await Promise.all([this.settings.refresh(), this.site.refresh()]);
    this.streams.send('site');
  }
}
