import { EventPublisher } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MeetingEvents {
  constructor(private readonly events: EventPublisher) {}

  /** Tells open pages to look again. */
  publishChange(): void {
    this.events.publish('meetings.changed', { topic: 'lab-meetings' });
  }
}
