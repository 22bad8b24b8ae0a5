import { idParamSchema, someTiesSchema, type MemberTies } from '@lab/contracts';
import { Answers, ForErrands, Tag } from '@lab/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { Ties } from './ties.service.js';

/** For the members service: on what a member has yet to vote. */
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
}
