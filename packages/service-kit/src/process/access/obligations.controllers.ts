import {
  carryOutLeaveSchema,
  idParamSchema,
  someObligationsSchema,
  type CarriedOut,
  type Identity,
  type MemberObligations,
} from '@lab/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, OwnIdentity, Requires } from './access.js';
import { Answers, Tag } from '../openapi/answers.js';

/** Nest injection token of a service's `ObligationsSource`. */
export const OBLIGATIONS_SOURCE = Symbol('obligations source');

/** What a service knows of what ties members to the lab. */
export interface ObligationsSource {
  list(memberId: number): Promise<Partial<MemberObligations>>;
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
export class ObligationsController {
  constructor(@Inject(OBLIGATIONS_SOURCE) private readonly source: ObligationsSource) {}

  @OwnIdentity({ of: 'id', right: 'people' })
  @Get(':id/obligations')
  @Answers(200, someObligationsSchema)
  list(@Param('id', { schema: idParamSchema }) id: number): Promise<Partial<MemberObligations>> {
    return this.source.list(id);
  }
}

/** For the members service, when somebody leaves. */
@Tag('internal')
@Controller('internal/lab-members')
export class LeaveController {
  constructor(@Inject(OBLIGATIONS_SOURCE) private readonly source: Required<ObligationsSource>) {}

  @Requires('people')
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
