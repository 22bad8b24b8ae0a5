import {
  acceptInviteSchema,
  createInviteSchema,
  inviteTokenSchema,
  provenIdentitySchema,
  type Identity,
  type InviteToken,
  type ProvenIdentity,
} from '@lab/contracts';
import { Answers, Caller, Public, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { MemberInvites } from './member-invites.service.js';

/** For the gateway: links with which members enter as themselves. */
@Tag('internal')
@Controller('internal/invites')
export class MemberInvitesController {
  constructor(private readonly invites: MemberInvites) {}

  /** Without an Idempotency-Key: the answer carries a secret and cannot be given twice. */
  @Requires('people')
  @HttpCode(200)
  @Post()
  @Answers(200, inviteTokenSchema, { 404: 'No such member' })
  create(
    @Body({ schema: createInviteSchema }) { memberId }: z.output<typeof createInviteSchema>,
    @Caller() caller: Identity,
  ): Promise<InviteToken> {
    return this.invites.create(memberId, caller);
  }

  @Public()
  @HttpCode(200)
  @Post('accept')
  @Answers(200, provenIdentitySchema, { 404: 'The invite was used, has ended or never existed' })
  accept(
    @Body({ schema: acceptInviteSchema }) { token }: z.output<typeof acceptInviteSchema>,
  ): Promise<ProvenIdentity> {
    return this.invites.accept(token);
  }
}
