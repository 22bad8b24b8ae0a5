import {
  carryOutLeaveSchema,
  idParamSchema,
  someObligationsSchema,
  type CarriedOut,
  type Identity,
  type MemberObligations,
} from '@lab/contracts';
import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, OwnIdentity, Requires } from './access.js';
import { Answers, Tag } from '../openapi/answers.js';

/** Nest injection token of a service's `ObligationsSource`. */
export const OBLIGATIONS_SOURCE = Symbol('obligations source');

/** The obligations of members in a service. */
export interface ObligationsSource {
  list(memberId: number): Promise<Partial<MemberObligations>>;
  /**
   * Hands over all of the member's obligations in this service, or none. Entries that are no longer the member's are
   * ignored, so that a leave that failed in another service can be repeated.
   * @throws ConflictException when an obligation would remain
   */
  leave?(memberId: number, handOver: readonly CarriedOut[], caller: Identity): Promise<void>;
}

/** Route for the members service: a member's obligations in this service. */
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

/** Route for the members service, when a member leaves. */
@Tag('internal')
@Controller('internal/lab-members')
export class LeaveController {
  constructor(@Inject(OBLIGATIONS_SOURCE) private readonly source: Required<ObligationsSource>) {}

  @Requires('people')
  @Post(':id/leave')
  @Answers(204, undefined, { 409: 'An obligation was not handed over' })
  leave(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: carryOutLeaveSchema }) { handOver }: z.output<typeof carryOutLeaveSchema>,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.source.leave(id, handOver, caller);
  }
}
