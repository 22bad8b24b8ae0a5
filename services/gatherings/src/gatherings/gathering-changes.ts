import { EventPublisher } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';

/** Tells open pages, and guests on the shared one, to look again. */
@Injectable()
export class GatheringChanges {
  constructor(private readonly events: EventPublisher) {}

  publish(): void {
    this.events.publish('gatherings.changed', { topic: 'social-gatherings' });
  }
}
