import {
  checkCodeSchema,
  checkPasskeySchema,
  foundIdentitySchema,
  idParamSchema,
  identityMethodsSchema,
  lastRestoreSchema,
  memberIdentityListSchema,
  passkeyChallengeSchema,
  protectedMembersSchema,
  provenIdentitySchema,
  webAuthnOptionsSchema,
  type Identity,
  type IdentityMethods,
  type MemberIdentity,
  type MemberNames,
  type ProvenIdentity,
} from '@lab/contracts';
import { Answers, Caller, MembersOnly, Public, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { MemberCodesService } from './member-codes.service.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { PasskeyChecksService } from './passkey-checks.service.js';

const UNKNOWN = { 401: 'Not logged in', 404: 'No such member' };

/**
 * How a caller can prove to be a member ("I am this lab member"). The gateway holds the session, so choosing the member
 * happens there.
 */
@Tag('sessions')
@MembersOnly()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth')
export class IdentityMethodsController {
  constructor(
    private readonly identities: MemberIdentitiesService,
    private readonly passkeys: PasskeyChecksService,
  ) {}

  @Get('identity/:memberId')
  @Answers(200, identityMethodsSchema, UNKNOWN)
  async listMethods(@Param('memberId', { schema: idParamSchema }) memberId: number): Promise<IdentityMethods> {
    return { methods: (await this.identities.get(memberId)).methods };
  }

  @Post('passkeys/challenge')
  @Answers(200, webAuthnOptionsSchema, UNKNOWN)
  challenge(
    @Body({ schema: passkeyChallengeSchema }) { memberId }: z.output<typeof passkeyChallengeSchema>,
  ): Promise<object> {
    return this.passkeys.options(memberId);
  }
}

/** For the gateway: which members can be chosen as an identity, and how to prove it. */
@Tag('internal')
@WithoutProof()
@Controller('internal')
export class MemberIdentitiesController {
  constructor(
    private readonly identities: MemberIdentitiesService,
    private readonly codes: MemberCodesService,
    private readonly passkeys: PasskeyChecksService,
  ) {}

  /** For services that store links or tokens of a member: these end when the version of the identity changes. */
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

  /** For the gateway, which ends all sessions from before the restore. */
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

  @Post('identities/:id/code-check')
  @Answers(200, provenIdentitySchema, { 401: 'Not the code of this member', 429: 'Too many wrong codes' })
  checkCode(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkCodeSchema }) { code }: z.output<typeof checkCodeSchema>,
    @Caller() caller: Identity,
  ): Promise<ProvenIdentity> {
    return this.codes.check(id, code, caller);
  }

  @Post('identities/:id/passkey-check')
  @Answers(200, provenIdentitySchema, { 401: 'Not a passkey of this member, or no open challenge' })
  checkPasskey(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: checkPasskeySchema }) { passkey }: z.output<typeof checkPasskeySchema>,
    @Caller() caller: Identity,
  ): Promise<ProvenIdentity> {
    return this.passkeys.check(id, passkey, caller);
  }
}
