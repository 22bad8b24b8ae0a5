import {
  credentialsSchema,
  endSessionsQuerySchema,
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
import { Answers, Caller, LoggedAs, MembersOnly, OwnIdentity, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { MemberCodesService } from './member-codes.service.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { sendSessionChange } from './session-change.js';
import { SignInAccountsService } from './sign-in-accounts.service.js';

const STALE = { 401: 'Not logged in, or the caller must prove their identity again' };
const NOT_OWN = { 403: 'The caller has not chosen an identity, or has not proven it' };
const NOT_CURRENT = {
  ...NOT_OWN,
  401: 'Not logged in, the current code is wrong, or the caller must prove their identity again',
  429: 'Too many wrong codes, or too many changes',
};

/** The caller's ways to prove their identity. Setting one proves the session. Changing or removing one ends the other sessions. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth')
export class OwnCredentialsController {
  constructor(
    private readonly codes: MemberCodesService,
    private readonly passkeys: OwnPasskeysService,
    private readonly identities: MemberIdentitiesService,
    private readonly accounts: SignInAccountsService,
  ) {}

  @Get('passkeys')
  @Answers(200, credentialsSchema, NOT_OWN)
  list(@Caller() caller: Identity): Promise<Credentials> {
    return this.passkeys.list(caller);
  }

  @Post('passkeys/options')
  @Answers(200, webAuthnOptionsSchema, { ...STALE, ...NOT_OWN })
  makeOptions(@Caller() caller: Identity): Promise<object> {
    return this.passkeys.options(caller);
  }

  /** There is no Idempotency-Key: a challenge can be answered only once. */
  @LoggedAs('passkey added')
  @Post('passkeys')
  @Answers(201, passkeySchema, {
    400: 'A field is invalid, or there is no open challenge for this passkey',
    409: 'The passkey is already known, or the member has the maximum number',
    ...STALE,
    ...NOT_OWN,
  })
  async addPasskey(
    @Body({ schema: newPasskeySchema }) made: z.output<typeof newPasskeySchema>,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Passkey> {
    const change = await this.passkeys.add(made, caller);
    sendSessionChange(response, change);
    return change.result;
  }

  @LoggedAs('passkey removed')
  @Delete('passkeys/:id')
  @Answers(204, undefined, { 404: 'The caller has no such passkey', ...STALE, ...NOT_OWN })
  async removePasskey(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendSessionChange(response, await this.passkeys.remove(id, caller));
  }

  @LoggedAs('account unlinked')
  @Delete('oidc/accounts/:id')
  @Answers(204, undefined, { 404: 'The caller has no such account', ...STALE, ...NOT_OWN })
  async removeAccount(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendSessionChange(response, await this.accounts.removeOwn(id, caller));
  }

  @LoggedAs('code set')
  @Put('code')
  @Answers(204, undefined, { 400: 'Too short, too long or too easy to guess', ...NOT_CURRENT })
  async setCode(
    @Body({ schema: setCodeSchema }) given: z.output<typeof setCodeSchema>,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendSessionChange(response, await this.codes.set(given, caller));
  }

  @LoggedAs('code removed')
  @Delete('code')
  @Answers(204, undefined, { 404: 'No code is set', ...NOT_CURRENT })
  async removeCode(
    @Body({ schema: removeCodeSchema }) { currentCode }: z.output<typeof removeCodeSchema>,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendSessionChange(response, await this.codes.remove(currentCode, caller));
  }

  /** Ends all other sessions of the caller's member; with `all=true` also this one. */
  @LoggedAs('signed out everywhere')
  @Delete('sessions')
  @Answers(204, undefined, { 400: '`all` is neither true nor false', 401: 'Not logged in', ...NOT_OWN })
  async endSessions(
    @Query({ schema: endSessionsQuerySchema }) { all }: z.output<typeof endSessionsQuerySchema>,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    sendSessionChange(response, await this.identities.endSessions(caller), all);
  }
}
