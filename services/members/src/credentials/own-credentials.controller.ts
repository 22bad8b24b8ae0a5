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
import { Answers, Caller, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { MemberCodes } from './member-codes.service.js';
import { OwnPasskeys } from './own-passkeys.service.js';

const NOT_OWN = 'The caller may not act as the member they chose';

/** For the gateway: the credentials of the member that the caller chose. */
@Tag('internal')
@WithoutProof()
@Controller('internal/credentials')
export class OwnCredentialsController {
  constructor(
    private readonly codes: MemberCodes,
    private readonly passkeys: OwnPasskeys,
  ) {}

  @Get()
  @Answers(200, credentialsSchema, { 403: NOT_OWN })
  list(@Caller() caller: Identity): Promise<Credentials> {
    return this.passkeys.list(caller);
  }

  @Put('code')
  @Answers(200, memberIdentitySchema, { 401: 'Another code is set', 403: NOT_OWN })
  setCode(
    @Body({ schema: setCodeSchema }) given: z.output<typeof setCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<MemberIdentity> {
    return this.codes.set(given, caller);
  }

  @HttpCode(204)
  @Delete('code')
  @Answers(204, undefined, { 401: 'Another code is set', 403: NOT_OWN, 404: 'No code is set' })
  removeCode(
    @Body({ schema: removeCodeSchema }) { currentCode }: z.output<typeof removeCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.codes.remove(currentCode, caller);
  }

  @HttpCode(200)
  @Post('passkey-options')
  @Answers(200, webAuthnOptionsSchema, { 403: NOT_OWN })
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
    403: NOT_OWN,
    409: 'The passkey is known already, or there are too many',
  })
  addPasskey(
    @Body({ schema: addPasskeySchema }) made: z.output<typeof addPasskeySchema>,
    @Caller() caller: Identity,
  ): Promise<{ passkey: Passkey; identity: MemberIdentity }> {
    return this.passkeys.add(made, caller);
  }

  @HttpCode(204)
  @Delete('passkeys/:id')
  @Answers(204, undefined, { 403: NOT_OWN, 404: 'The caller has no such passkey' })
  removePasskey(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.passkeys.remove(id, caller);
  }
}
