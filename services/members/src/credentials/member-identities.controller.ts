import {
  checkCodeSchema,
  checkPasskeySchema,
  foundIdentitySchema,
  idParamSchema,
  lastRestoreSchema,
  memberIdentityListSchema,
  passkeyOptionsSchema,
  protectedMembersSchema,
  provenIdentitySchema,
  webAuthnOptionsSchema,
  type Identity,
  type MemberIdentity,
  type MemberNames,
  type ProvenIdentity,
} from '@lab/contracts';
import { Answers, Caller, Public, Requires, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { MemberCodes } from './member-codes.service.js';
import { MemberIdentities } from './member-identities.service.js';
import { PasskeyChecks } from './passkey-checks.service.js';

/** For the gateway: whom users can choose as their identity, and how these members prove it. */
@Tag('internal')
@WithoutProof()
@Controller('internal')
export class MemberIdentitiesController {
  constructor(
    private readonly identities: MemberIdentities,
    private readonly codes: MemberCodes,
    private readonly passkeys: PasskeyChecks,
  ) {}

  /** For services that keep what is made under a member's name: it ends when the version is another. */
  @Public()
  @Get('identities')
  @Answers(200, memberIdentityListSchema)
  async list(): Promise<{ identities: MemberIdentity[] }> {
    return { identities: await this.identities.list() };
  }

  @Public()
  @Get('identities/:id')
  @Answers(200, foundIdentitySchema)
  async find(@Param('id', { schema: idParamSchema }) id: number): Promise<{ identity: MemberIdentity | null }> {
    return { identity: await this.identities.find(id) };
  }

  /** For the gateway, which ends sessions from before. */
  @Public()
  @Get('last-restore')
  @Answers(200, lastRestoreSchema)
  lastRestore(): Promise<z.output<typeof lastRestoreSchema>> {
    return this.identities.lastRestore();
  }

  /** For the services, which refuse writes in the name of these members. */
  @Public()
  @Get('protected-members')
  @Answers(200, protectedMembersSchema)
  async listProtected(): Promise<{ members: MemberNames[] }> {
    return { members: await this.identities.listProtected() };
  }

  /** The gateway counts wrong codes before it asks. */
  @HttpCode(200)
  @Post('identities/:id/code-check')
  @Answers(200, provenIdentitySchema, { 401: 'Not the code of this member' })
  checkCode(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkCodeSchema }) { code }: z.output<typeof checkCodeSchema>,
  ): Promise<ProvenIdentity> {
    return this.codes.check(id, code);
  }

  @HttpCode(200)
  @Post('identities/:id/passkey-challenge')
  @Answers(200, webAuthnOptionsSchema, { 404: 'No such member' })
  challenge(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: passkeyOptionsSchema }) { site }: z.output<typeof passkeyOptionsSchema>,
  ): Promise<object> {
    return this.passkeys.options(id, site);
  }

  @HttpCode(200)
  @Post('identities/:id/passkey-check')
  @Answers(200, provenIdentitySchema, { 401: 'Not a passkey of this member, or not to an open challenge' })
  checkPasskey(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkPasskeySchema }) signed: z.output<typeof checkPasskeySchema>,
  ): Promise<ProvenIdentity> {
    return this.passkeys.check(id, signed);
  }

  @Requires('people')
  @HttpCode(204)
  @Delete('identities/:id/credentials')
  @Answers(204, undefined, { 404: 'No such member' })
  reset(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.identities.reset(id, caller);
  }
}
