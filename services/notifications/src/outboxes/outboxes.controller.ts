import type { Topic } from '@lab/contracts';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { OutboxesService } from './outboxes.service.js';

/** Hears that something has changed. */
@Controller()
export class OutboxesController {
  constructor(private readonly outboxes: OutboxesService) {}

  @EventPattern<Topic>('lab-meetings')
  look(): void {
    void this.outboxes.look();
  }
}
