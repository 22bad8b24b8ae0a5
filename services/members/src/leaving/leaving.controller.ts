import {
  idParamSchema,
  leaveSchema,
  memberEntrySchema,
  memberObligationsSchema,
  type Identity,
  type MemberEntry,
  type MemberObligations,
} from '@lab/contracts';
import { Answers, Caller, LoggedAs, OnBehalf, OwnIdentity, Requires, Tag, type CallerHeaders } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import type { z } from 'zod';
import { OwnEntryGuard } from '../members/own-entry.guard.js';
import { LeavingService } from './leaving.service.js';
import { obligationServices } from './obligation-sources.js';

const AWAY = `One of these services is unavailable: ${obligationServices.join(', ')}`;

@Tag('Members and photos')
@Controller('api/lab-members')
export class LeavingController {
  constructor(private readonly leaving: LeavingService) {}

  @OwnIdentity({ of: 'id', right: 'people' })
  @UseGuards(OwnEntryGuard)
  @Get(':id/ties')
  @Answers(200, memberObligationsSchema, {
    403: 'The caller is not allowed to act as this member',
    404: 'No such member',
    503: AWAY,
  })
  listObligations(
    @Param('id', { schema: idParamSchema }) id: number,
    @OnBehalf() headers: CallerHeaders,
  ): Promise<MemberObligations> {
    return this.leaving.obligations(id, headers);
  }

  @Requires('people')
  @LoggedAs('member left')
  @Post(':id/leave')
  @Answers(200, memberEntrySchema, {
    400: 'A new holder is not in the lab',
    404: 'No such member',
    409: 'The hand-over does not cover everything',
    503: AWAY,
  })
  leave(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: leaveSchema }) { handOver }: z.output<typeof leaveSchema>,
    @Caller() caller: Identity,
    @OnBehalf() headers: CallerHeaders,
  ): Promise<MemberEntry> {
    return this.leaving.leave(id, handOver, caller, headers);
  }
}
