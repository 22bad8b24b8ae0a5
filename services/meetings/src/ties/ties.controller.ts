import { carryOutLeaveSchema, idParamSchema, someTiesSchema, type Identity, type MemberTies } from '@lab/contracts';
import { Answers, Caller, ForErrands, Tag } from '@lab/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Ties } from './ties.service.js';

/** For the members service, when somebody leaves. */
@Tag('internal')
@Controller('internal/lab-members')
export class TiesController {
  constructor(private readonly ties: Ties) {}

  @ForErrands('ties')
  @Get(':id/ties')
  @Answers(200, someTiesSchema)
  list(@Param('id', { schema: idParamSchema }) id: number): Promise<Partial<MemberTies>> {
    return this.ties.list(id);
  }

  @ForErrands('leave')
  @HttpCode(204)
  @Post(':id/leave')
  @Answers(204, undefined, { 409: 'Something is not handed over' })
  leave(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: carryOutLeaveSchema }) { handOver }: z.output<typeof carryOutLeaveSchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.ties.leave(id, handOver, caller);
  }
}
