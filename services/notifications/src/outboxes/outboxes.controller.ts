import type { Signal, Topic } from '@lab/contracts';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { OutboxesService } from './outboxes.service.js';

/** Hears that something has changed. */
@Controller()
export class OutboxesController {
  constructor(private readonly outboxes: OutboxesService) {}

  @EventPattern<Topic[]>(['lab-meetings', 'equipment', 'social-gatherings', 'lab-members'])
  look(@Payload() { topic }: Signal): void {
    this.outboxes.lookSoon(topic);
  }
}
