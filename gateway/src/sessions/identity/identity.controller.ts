import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  chooseIdentitySchema,
  idParamSchema,
  identityMethodsSchema,
  passkeyChallengeSchema,
  sessionSchema,
  webAuthnOptionsSchema,
  type Identity,
  type IdentityMethod,
  type Session,
} from '@lab/contracts';
import { Answers, Caller, MembersOnly, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { Current, Private } from '../session.middleware.js';
import { SessionAnswers } from '../session-answers.js';
import type { CurrentSession } from '../session.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { Proofs } from './proofs.service.js';

const AWAY = { 404: 'No such member', 503: 'The members service is away' };

/** Choosing an identity ("I am this lab member"), and proving it. */
@Tag('sessions')
@MembersOnly()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly sessions: IdentitySessions,
    private readonly proofs: Proofs,
    private readonly answers: SessionAnswers,
  ) {}

  @Get('identity/:memberId')
  @Private()
  @Answers(200, identityMethodsSchema, { 401: 'Not logged in', ...AWAY })
  async listMethods(
    @Param('memberId', { schema: idParamSchema }) memberId: number,
  ): Promise<{ methods: IdentityMethod[] }> {
    return { methods: await this.sessions.methodsOf(memberId) };
  }

  @Put('identity')
  @Private()
  @Answers(200, sessionSchema, {
    401: 'Not logged in, or no proof or a wrong one of who the caller is',
    429: 'Too many wrong codes',
    ...AWAY,
  })
  async choose(
    @Body({ schema: chooseIdentitySchema }) choice: z.output<typeof chooseIdentitySchema>,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.answers.give(await this.sessions.choose(choice, session!, caller), response);
  }

  @HttpCode(200)
  @Post('passkeys/challenge')
  @Private()
  @Answers(200, webAuthnOptionsSchema, { 401: 'Not logged in', ...AWAY })
  challenge(
    @Body({ schema: passkeyChallengeSchema }) { memberId }: z.output<typeof passkeyChallengeSchema>,
    @Caller() caller: Identity,
  ): Promise<object> {
    return this.proofs.challenge(memberId, caller);
  }
}
