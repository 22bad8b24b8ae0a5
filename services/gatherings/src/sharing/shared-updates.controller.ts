import { shareTokenSchema, type Identity } from '@lab/contracts';
import { Caller } from '@lab/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ForGuests } from './for-guests.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { SharedUpdates } from './shared-updates.js';

@ApiTags('Social gatherings')
@Controller('api/social-gatherings/shared/:shareToken/events')
export class SharedUpdatesController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly updates: SharedUpdates,
  ) {}

  /** Tells the page of a shared event to look again, until it is closed. */
  @ForGuests()
  @ApiProduces('text/event-stream')
  @Get()
  async open(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
    @Res() response: Response,
  ): Promise<void> {
    const { id } = await this.shared.find(shareToken, caller);
    await this.updates.open(response, id, shareToken!, caller);
  }
}
