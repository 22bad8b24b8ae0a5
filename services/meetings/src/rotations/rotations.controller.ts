import {
  labMeetingTypeSchema,
  planTermQuerySchema,
  planTermSchema,
  presentationRotationListSchema,
  presentationRotationSchema,
  saveRotationSchema,
  termPlanSchema,
  type Identity,
  type LabMeetingType,
  type PresentationRotation,
  type TermPlan,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { RotationsService } from './rotations.service.js';
import { TermPlansService } from './term-plans.service.js';

@Tag('Rotation of presenters')
@Controller('api/presentation-rotations')
export class RotationsController {
  constructor(
    private readonly rotations: RotationsService,
    private readonly plans: TermPlansService,
  ) {}

  @Get()
  @Answers(200, presentationRotationListSchema)
  list(): JsonList {
    return this.rotations.list();
  }

  @Put(':type')
  @Answers(200, presentationRotationSchema, {
    400: 'A field is invalid, there is no such meeting type, or one of the people is not a member of the lab',
    412: 'The rotation has changed since the caller read it',
  })
  save(
    @Param('type', { schema: labMeetingTypeSchema }) type: LabMeetingType,
    @Body({ schema: saveRotationSchema }) fields: z.output<typeof saveRotationSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<PresentationRotation> {
    return this.rotations.save(type, fields, caller, seen);
  }

  /** Plans a term and creates its meetings. With `dryRun` it creates nothing and only returns the plan. */
  @Post('plan')
  @Answers(201, termPlanSchema, {
    400: 'A field is invalid, the term begins in the past, or it has more than 200 meetings',
    409: 'There is no free date, a date already has a meeting, or a presenter is away on their date',
  })
  @Answers(200, termPlanSchema)
  async plan(
    @Query({ schema: planTermQuerySchema }) { dryRun }: z.output<typeof planTermQuerySchema>,
    @Body({ schema: planTermSchema }) term: z.output<typeof planTermSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TermPlan> {
    if (!dryRun) return this.plans.create(term, caller, repeatOf(term));
    response.status(200);
    return this.plans.preview(term);
  }
}
