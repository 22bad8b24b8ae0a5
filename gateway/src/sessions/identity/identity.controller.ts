import { Body, Controller, Put, Res, Get, Headers } from '@nestjs/common';
import {
  chooseIdentitySchema,
  sessionSchema,
  type Identity,
  type Session,
  ownSessionListSchema,
  type OwnSessionList,
} from '@lab/contracts';
import { Answers, Caller, MembersOnly, SessionsOnly, Tag, WithoutProof, OwnIdentity } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { CallerSession, Private } from '../session.middleware.js';
import { SessionAnswers } from '../session-answers.js';
import type { CurrentSession } from '../session.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { SeenSessions } from '../seen-sessions.js';

/** Chooses an identity ("I am this lab member"), with a proof if one is needed. */
@Tag('sessions')
@MembersOnly()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly sessions: IdentitySessionsService,
    private readonly answers: SessionAnswers,
  ) {}

  @Put('identity')
  @Private()
  @Answers(200, sessionSchema, {
    401: 'Not logged in, or the proof of identity is missing or wrong',
    404: 'No such member',
    429: 'Too many wrong codes',
    503: 'The members service is unavailable',
  })
  async choose(
    @Body({ schema: chooseIdentitySchema }) choice: z.output<typeof chooseIdentitySchema>,
    @CallerSession() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.answers.give(await this.sessions.choose(choice, session!, caller), response);
  }
}

/** Lists where the caller is signed in. The members service ends these sessions. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly seen: SeenSessions) {}

  @Get()
  @Answers(200, ownSessionListSchema, {
    401: 'Not logged in',
    403: 'The caller has not chosen an identity, or not proven it',
    503: 'The list is temporarily unavailable',
  })
  async list(
    @CallerSession() { session }: CurrentSession,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<OwnSessionList> {
    return { sessions: await this.seen.list(session!, userAgent) };
  }
}
