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
import { Answers, Caller, MembersOnly, OwnIdentity, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { Current } from '../session.middleware.js';
import { SessionAnswers } from '../session-answers.js';
import type { CurrentSession } from '../session.js';
import { OwnCredentials } from './own-credentials.service.js';

const STALE = { 401: 'Not logged in, or the last proof was too long ago' };
const NOT_OWN = { 403: 'The caller has not said, or not proven, who they are', 503: 'The members service is away' };
const NOT_CURRENT = {
  ...NOT_OWN,
  401: 'Not logged in, or another code is set, or the last proof was too long ago',
  429: 'Too many wrong codes, or too many changes',
};

/** The code and passkeys with which the caller proves who they are. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth')
export class OwnCredentialsController {
  constructor(
    private readonly credentials: OwnCredentials,
    private readonly answers: SessionAnswers,
  ) {}

  @Get('passkeys')
  @Answers(200, credentialsSchema, NOT_OWN)
  list(@Caller() caller: Identity): Promise<Credentials> {
    return this.credentials.list(caller);
  }

  @HttpCode(200)
  @Post('passkeys/options')
  @Answers(200, webAuthnOptionsSchema, { ...STALE, ...NOT_OWN })
  makeOptions(@Caller() caller: Identity): Promise<object> {
    return this.credentials.passkeyOptions(caller);
  }

  @Post('passkeys')
  @Answers(201, passkeySchema, {
    400: 'A field is invalid, or not an answer to an open challenge',
    409: 'The passkey is known already, or there are too many',
    ...STALE,
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
  @Answers(204, undefined, { 404: 'The caller has no such passkey', ...STALE, ...NOT_OWN })
  async removePasskey(
    @Param('id', { schema: idParamSchema }) id: number,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.answers.give(await this.credentials.removePasskey(id, session!, caller), response);
  }

  @HttpCode(204)
  @Delete('oidc/accounts/:id')
  @Answers(204, undefined, { 404: 'The caller has no such account', ...STALE, ...NOT_OWN })
  async removeAccount(
    @Param('id', { schema: idParamSchema }) id: number,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.answers.give(await this.credentials.removeAccount(id, session!, caller), response);
  }

  @HttpCode(204)
  @Put('code')
  @Answers(204, undefined, { 400: 'Too short, too long or too easy to guess', ...NOT_CURRENT })
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
  @Answers(204, undefined, { 404: 'No code is set', ...NOT_CURRENT })
  async removeCode(
    @Body({ schema: removeCodeSchema }) { currentCode }: z.output<typeof removeCodeSchema>,
    @Current() { session }: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.answers.give(await this.credentials.removeCode(currentCode, session!, caller), response);
  }
}
