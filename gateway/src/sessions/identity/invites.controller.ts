import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { createInviteSchema, idParamSchema, inviteSchema, type Identity, type Invite } from '@lab/contracts';
import { Answers, Caller, Requires, SessionsOnly, Tag } from '@lab/service-kit/process';
import type { z } from 'zod';
import { Private } from '../session.middleware.js';
import { InvitesService } from './invites.service.js';

const REFUSALS = {
  401: 'Not logged in',
  403: 'Neither an administrator nor a helper with this right',
  404: 'No such member',
  503: 'The members service is away, or nobody can be confirmed as an administrator',
};

/** How the professor lets members in as themselves. `UnclearAdmins` is in front of these routes. */
@Tag('sessions')
@Requires('people')
@SessionsOnly()
@Controller('api/auth')
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @Post('invites')
  @Private()
  @Answers(201, inviteSchema, REFUSALS)
  create(
    @Body({ schema: createInviteSchema }) { memberId }: z.output<typeof createInviteSchema>,
    @Caller() caller: Identity,
  ): Promise<Invite> {
    return this.invites.create(memberId, caller);
  }

  @HttpCode(204)
  @Delete('credentials/:memberId')
  @Private()
  @Answers(204, undefined, REFUSALS)
  reset(@Param('memberId', { schema: idParamSchema }) memberId: number, @Caller() caller: Identity): Promise<void> {
    return this.invites.reset(memberId, caller);
  }
}
