import { Controller, Delete, Get, Headers, HttpCode, Query, Res } from '@nestjs/common';
import { endSessionsQuerySchema, ownSessionListSchema, type Identity, type OwnSessionList } from '@lab/contracts';
import { Answers, Caller, MembersOnly, OwnIdentity, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { Current } from '../session.middleware.js';
import { SeenSessions } from '../seen-sessions.js';
import { SessionAnswers } from '../session-answers.js';
import { SessionCookie } from '../session-cookie.js';
import type { CurrentSession } from '../session.js';
import { SessionsService } from '../sessions.service.js';
import { OwnCredentials } from './own-credentials.service.js';

const NOBODY = { 401: 'Not logged in', 403: 'The caller has not said, or not proven, who they are' };

/** Where the caller is signed in. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(
    private readonly seen: SeenSessions,
    private readonly sessions: SessionsService,
    private readonly credentials: OwnCredentials,
    private readonly answers: SessionAnswers,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Answers(200, ownSessionListSchema, { ...NOBODY, 503: 'The list cannot be read at the moment' })
  async list(
    @Current() { session }: CurrentSession,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<OwnSessionList> {
    return { sessions: await this.seen.list(session!, userAgent) };
  }

  /** Ends all other sessions that act as the caller's member; with `all=true` this one, too. */
  @HttpCode(204)
  @Delete()
  @Answers(204, undefined, { 400: '`all` is neither true nor false', ...NOBODY, 503: 'The members service is away' })
  async end(
    @Query({ schema: endSessionsQuerySchema }) { all }: z.output<typeof endSessionsQuerySchema>,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const current = await this.credentials.endSessions(session!, caller);
    if (!all) return void (await this.answers.give(current, response));
    this.cookie.clear(response);
    response.setHeader('Clear-Site-Data', '"cache"');
    await this.sessions.end(session!, caller.address);
  }
}
