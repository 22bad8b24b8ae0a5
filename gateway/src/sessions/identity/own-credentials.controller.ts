import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  credentialsSchema,
  idParamSchema,
  newPasskeySchema,
  passkeySchema,
  removeCodeSchema,
  setCodeSchema,
  webAuthnOptionsSchema,
  type Credentials,
  type Identity,
  type Passkey,
} from '@lab/contracts';
import { Answers, Caller, MembersOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { Current, Private } from '../current-session.js';
import { SessionAnswers } from '../session-answers.js';
import type { CurrentSession } from '../session.js';
import { OwnCredentials } from './own-credentials.service.js';

const NOT_OWN = { 403: 'The caller has not said, or not proven, who they are', 503: 'The members service is away' };
const NOT_CURRENT = { 401: 'Not logged in, or another code is set', ...NOT_OWN };

/** The code and passkeys with which the caller proves who they are. */
@Tag('sessions')
@MembersOnly()
@WithoutProof()
@Controller('api/auth')
export class OwnCredentialsController {
  constructor(
    private readonly credentials: OwnCredentials,
    private readonly answers: SessionAnswers,
  ) {}

  @Get('passkeys')
  @Private()
  @Answers(200, credentialsSchema, NOT_OWN)
  list(@Caller() caller: Identity): Promise<Credentials> {
    return this.credentials.list(caller);
  }

  @HttpCode(200)
  @Post('passkeys/options')
  @Private()
  @Answers(200, webAuthnOptionsSchema, NOT_OWN)
  makeOptions(@Caller() caller: Identity): Promise<object> {
    return this.credentials.passkeyOptions(caller);
  }

  @Post('passkeys')
  @Private()
  @Answers(201, passkeySchema, {
    400: 'A field is invalid, or not an answer to an open challenge',
    409: 'The passkey is known already, or there are too many',
    ...NOT_OWN,
  })
  async addPasskey(
    @Body({ schema: newPasskeySchema }) made: z.output<typeof newPasskeySchema>,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Passkey> {
    const { passkey, current } = await this.credentials.addPasskey(made, session!, caller);
    await this.answers.give(current, response);
    return passkey;
  }

  @HttpCode(204)
  @Delete('passkeys/:id')
  @Private()
  @Answers(204, undefined, { 404: 'The caller has no such passkey', ...NOT_OWN })
  removePasskey(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.credentials.removePasskey(id, caller);
  }

  @HttpCode(204)
  @Put('code')
  @Private()
  @Answers(204, undefined, { 400: 'Too short or too long', ...NOT_CURRENT })
  async setCode(
    @Body({ schema: setCodeSchema }) given: z.output<typeof setCodeSchema>,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.answers.give(await this.credentials.setCode(given, session!, caller), response);
  }

  @HttpCode(204)
  @Delete('code')
  @Private()
  @Answers(204, undefined, { 404: 'No code is set', ...NOT_CURRENT })
  removeCode(
    @Body({ schema: removeCodeSchema }) { currentCode }: z.output<typeof removeCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.credentials.removeCode(currentCode, caller);
  }
}
