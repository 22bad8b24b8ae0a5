import { Body, Controller, Put, Res } from '@nestjs/common';
import { chooseIdentitySchema, sessionSchema, type Identity, type Session } from '@lab/contracts';
import { Answers, Caller, MembersOnly, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { CallerSession, Private } from '../session.middleware.js';
import { SessionAnswers } from '../session-answers.js';
import type { CurrentSession } from '../session.js';
import { IdentitySessionsService } from './identity-sessions.service.js';

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
