import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { liveUpdatesQuerySchema, topicSchema, type Signal } from '@lab/contracts';
import { Answers, MembersOnly, SessionsOnly, Tag } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { EventStreams } from './event-streams.js';

/** `GET /api/events`: the topics whose data has changed, as server-sent events. */
@Tag('live updates')
@MembersOnly()
@SessionsOnly()
@Controller('api/events')
export class LiveUpdatesController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @Answers(200, undefined, { 401: 'Not logged in', 429: 'Too many pages are open' })
  listen(
    @Req() request: SessionRequest,
    @Res() response: Response,
    @Query({ schema: liveUpdatesQuerySchema }) { age }: z.output<typeof liveUpdatesQuerySchema>,
  ): void {
    const { currentSession, identity } = request;
    this.streams.open(response, { session: currentSession.session!, address: identity.address }, age);
  }

  /** The site's topic is announced by the site controller, once the gateway has fetched the new pages. */
  @EventPattern(topicSchema.options.filter((topic) => topic !== 'site'))
  tell(@Payload() { topic, memberIds }: Signal): void {
    this.streams.send(topic, memberIds);
  }
}
