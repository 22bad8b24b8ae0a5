import {
  addedPasskeySchema,
  addPasskeySchema,
  credentialsSchema,
  idParamSchema,
  memberIdentitySchema,
  passkeyOptionsSchema,
  removeCodeSchema,
  setCodeSchema,
  webAuthnOptionsSchema,
  type Credentials,
  type Identity,
  type MemberIdentity,
  type Passkey,
} from '@lab/contracts';
import { Answers, Caller, OwnIdentity, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { MemberIdentities } from './member-identities.service.js';
import { MemberCodes } from './member-codes.service.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { SignInAccounts } from './sign-in-accounts.service.js';

const STALE = 'The last proof was too long ago';
const NOT_CURRENT = 'Another code is set, or the last proof was too long ago';
const NOT_OWN = 'The caller may not act as the member they chose';

/** For the gateway: the credentials of the member that the caller chose. */
@Tag('internal')
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('internal/credentials')
export class OwnCredentialsController {
  constructor(
    private readonly codes: MemberCodes,
    private readonly passkeys: OwnPasskeys,
    private readonly identities: MemberIdentities,
    private readonly accounts: SignInAccounts,
  ) {}

  @Get()
  @Answers(200, credentialsSchema, { 403: NOT_OWN })
  list(@Caller() caller: Identity): Promise<Credentials> {
    return this.passkeys.list(caller);
  }

  @Put('code')
  @Answers(200, memberIdentitySchema, {
    400: 'Others would guess the code',
    401: NOT_CURRENT,
    403: NOT_OWN,
  })
  setCode(
    @Body({ schema: setCodeSchema }) given: z.output<typeof setCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<MemberIdentity> {
    return this.codes.set(given, caller);
  }

  @Delete('code')
  @Answers(200, memberIdentitySchema, { 401: NOT_CURRENT, 403: NOT_OWN, 404: 'No code is set' })
  removeCode(
    @Body({ schema: removeCodeSchema }) { currentCode }: z.output<typeof removeCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<MemberIdentity> {
    return this.codes.remove(currentCode, caller);
  }

  @HttpCode(200)
  @Post('passkey-options')
  @Answers(200, webAuthnOptionsSchema, { 401: STALE, 403: NOT_OWN })
  makeOptions(
    @Body({ schema: passkeyOptionsSchema }) { site }: z.output<typeof passkeyOptionsSchema>,
    @Caller() caller: Identity,
  ): Promise<object> {
    return this.passkeys.options(site, caller);
  }

  /** Without an Idempotency-Key: a challenge is answered once. */
  @HttpCode(200)
  @Post('passkeys')
  @Answers(200, addedPasskeySchema, {
    400: 'Not an answer to an open challenge',
    401: STALE,
    403: NOT_OWN,
    409: 'The passkey is known already, or there are too many',
  })
  addPasskey(
    @Body({ schema: addPasskeySchema }) made: z.output<typeof addPasskeySchema>,
    @Caller() caller: Identity,
  ): Promise<{ passkey: Passkey; identity: MemberIdentity }> {
    return this.passkeys.add(made, caller);
  }

  @Delete('passkeys/:id')
  @Answers(200, memberIdentitySchema, { 401: STALE, 403: NOT_OWN, 404: 'The caller has no such passkey' })
  removePasskey(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<MemberIdentity> {
    return this.passkeys.remove(id, caller);
  }

  @Delete('accounts/:id')
  @Answers(200, memberIdentitySchema, { 401: STALE, 403: NOT_OWN, 404: 'The caller has no such account' })
  removeAccount(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<MemberIdentity> {
    return this.accounts.removeOwn(id, caller);
  }

  /** All that chose the caller's member. The answer is the identity with which the caller goes on. */
  @Delete('sessions')
  @Answers(200, memberIdentitySchema, { 403: NOT_OWN })
  endSessions(@Caller() caller: Identity): Promise<MemberIdentity> {
    return this.identities.endSessions(caller);
  }
}
