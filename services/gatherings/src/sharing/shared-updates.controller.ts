import { shareTokenSchema, type Identity, type Topic } from '@lab/contracts';
import { AnswersText, Caller, SessionsOnly, Tag } from '@lab/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Response } from 'express';
import { ForGuests } from './for-guests.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { SharedUpdates } from './shared-updates.js';

@Tag('Social gatherings')
@Controller('api/social-gatherings/shared/:shareToken/events')
export class SharedUpdatesController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly updates: SharedUpdates,
  ) {}

  /** An event stream that makes the shared page of an event reload, until the page is closed. */
  @ForGuests()
  @SessionsOnly()
  @AnswersText('text/event-stream', 'A stream of updates')
  @Get()
  async open(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
    @Res() response: Response,
  ): Promise<void> {
    const { id } = await this.shared.find(shareToken, caller);
    await this.updates.open(response, id, shareToken!, caller);
  }

  @EventPattern<Topic>('social-gatherings')
  poll(): void {
    this.updates.poll();
  }
}
