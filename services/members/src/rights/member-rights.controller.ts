import {
  giveRightsSchema,
  idParamSchema,
  memberRightsListSchema,
  memberRightsSchema,
  signInWayListSchema,
  type Identity,
  type MemberRights,
  type MemberRightsList,
  type SignInWayList,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, LoggedAs, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { z } from 'zod';
import { MemberIdentitiesService } from '../credentials/member-identities.service.js';
import { MemberRightsService } from './member-rights.service.js';

/** No right opens these routes, so helpers cannot create other helpers. */
@Tag('Members and photos')
@AdminOnly()
@Controller('api/lab-members')
export class MemberRightsController {
  constructor(
    private readonly memberRights: MemberRightsService,
    private readonly identities: MemberIdentitiesService,
  ) {}

  @Get('rights')
  @Answers(200, memberRightsListSchema)
  async list(): Promise<MemberRightsList> {
    return { memberRights: await this.memberRights.list() };
  }

  @LoggedAs('rights given')
  @Put(':id/rights')
  @Answers(200, memberRightsSchema, {
    400: 'An unknown right, or the same right twice',
    404: 'No such member in the lab',
    409: 'The member has no passkey, code or university account',
  })
  set(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: giveRightsSchema }) given: z.output<typeof giveRightsSchema>,
    @Caller() caller: Identity,
  ): Promise<MemberRights> {
    return this.memberRights.set(id, given, caller);
  }

  /** Shows administrators who could use the rights, before they give them. */
  @Get(':id/sign-in-ways')
  @Answers(200, signInWayListSchema, { 404: 'No such member in the lab' })
  async listWays(@Param('id', { schema: idParamSchema }) id: number): Promise<SignInWayList> {
    return { signInWays: await this.identities.listWays(id) };
  }
}
