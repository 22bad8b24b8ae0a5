import {
  carryOutLeaveSchema,
  idParamSchema,
  someTiesSchema,
  type CarriedOut,
  type Identity,
  type MemberTies,
} from '@lab/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, ForPortal } from './access.js';
import { Answers } from '../openapi/answers.js';
import { Tag } from '../openapi/described.js';

/** Nest injection token of a service's `TiesSource`. */
export const TIES_SOURCE = Symbol('ties source');

/** What a service knows of what ties members to the lab. */
export interface TiesSource {
  list(memberId: number): Promise<Partial<MemberTies>>;
  /**
   * Hands over everything that the member has here, or nothing. What is no longer theirs is left out, so that a leave that
   * failed elsewhere can be repeated.
   * @throws ConflictException when something would be left
   */
  leave?(memberId: number, handOver: readonly CarriedOut[], caller: Identity): Promise<void>;
}

/** For the members service: what a member has in this service. */
@Tag('internal')
@Controller('internal/lab-members')
export class TiesController {
  constructor(@Inject(TIES_SOURCE) private readonly source: TiesSource) {}

  @ForPortal('ties')
  @Get(':id/ties')
  @Answers(200, someTiesSchema)
  list(@Param('id', { schema: idParamSchema }) id: number): Promise<Partial<MemberTies>> {
    return this.source.list(id);
  }
}

/** For the members service, when somebody leaves. */
@Tag('internal')
@Controller('internal/lab-members')
export class LeaveController {
  constructor(@Inject(TIES_SOURCE) private readonly source: Required<TiesSource>) {}

  @ForPortal('leave')
  @HttpCode(204)
  @Post(':id/leave')
  @Answers(204, undefined, { 409: 'Something is not handed over' })
  leave(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: carryOutLeaveSchema }) { handOver }: z.output<typeof carryOutLeaveSchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.source.leave(id, handOver, caller);
  }
}
