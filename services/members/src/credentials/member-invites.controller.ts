import {
  acceptInviteSchema,
  createInviteSchema,
  idParamSchema,
  inviteSchema,
  provenIdentitySchema,
  type Identity,
  type Invite,
  type ProvenIdentity,
} from '@lab/contracts';
import { Answers, Caller, Public, Requires, SessionsOnly, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Header, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { MemberIdentitiesService } from './member-identities.service.js';
import { MemberInvitesService } from './member-invites.service.js';

const UNKNOWN = { 404: 'No such member' };

/** Lets the professor invite members to sign in as themselves. */
@Tag('sessions')
@Requires('people')
@SessionsOnly()
@Controller('api/auth')
export class MemberInvitesController {
  constructor(
    private readonly invites: MemberInvitesService,
    private readonly identities: MemberIdentitiesService,
  ) {}

  /** There is no Idempotency-Key: the response contains a secret and cannot be repeated. */
  @Post('invites')
  @Header('Cache-Control', 'no-store')
  @Answers(201, inviteSchema, UNKNOWN)
  create(
    @Body({ schema: createInviteSchema }) { memberId }: z.output<typeof createInviteSchema>,
    @Caller() caller: Identity,
  ): Promise<Invite> {
    return this.invites.create(memberId, caller);
  }

  /** Deletes a member's credentials and ends their sessions, e.g. after they have lost their phone. */
  @Delete('credentials/:memberId')
  @Answers(204, undefined, UNKNOWN)
  reset(@Param('memberId', { schema: idParamSchema }) memberId: number, @Caller() caller: Identity): Promise<void> {
    return this.identities.reset(memberId, caller);
  }
}

/** For the gateway, which opens the session. */
@Tag('internal')
@Controller('internal/invites')
export class AcceptedInvitesController {
  constructor(private readonly invites: MemberInvitesService) {}

  @Public()
  @Post('accept')
  @Answers(200, provenIdentitySchema, { 404: 'The invite is unknown, or was used or ended' })
  accept(
    @Body({ schema: acceptInviteSchema }) { token }: z.output<typeof acceptInviteSchema>,
  ): Promise<ProvenIdentity> {
    return this.invites.accept(token);
  }
}
