import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, MembersOnly } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { EventStreams } from './event-streams.js';

/** `GET /api/events`: what changed, as it changes. */
@ApiTags('live updates')
@MembersOnly()
@Controller('api/events')
export class LiveUpdatesController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @Answers(200, undefined, { 401: 'Not logged in', 429: 'Too many pages are open' })
  listen(@Req() request: SessionRequest, @Res() response: Response): void {
    const { currentSession, identity } = request;
    this.streams.open(response, { session: currentSession.session!, address: identity.address });
  }
}
