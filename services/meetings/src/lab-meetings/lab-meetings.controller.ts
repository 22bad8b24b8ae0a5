import {
  createdLabMeetingSchema,
  createLabMeetingSchema,
  idParamSchema,
  labMeetingListSchema,
  labMeetingSchema,
  upcomingQuerySchema,
  updateLabMeetingSchema,
  type CreatedLabMeeting,
  type Identity,
  type LabMeeting,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ScheduleService } from '../schedule/schedule.service.js';
import { LabMeetingsService } from './lab-meetings.service.js';

@Tag('Lab meetings')
@Controller('api/lab-meetings')
export class LabMeetingsController {
  constructor(
    private readonly meetings: LabMeetingsService,
    private readonly schedule: ScheduleService,
  ) {}

  @Get()
  @Answers(200, labMeetingListSchema, { 400: 'upcoming is neither true nor false' })
  list(
    @Query({ schema: upcomingQuerySchema }) { upcoming }: z.output<typeof upcomingQuerySchema>,
    @Caller() caller: Identity,
  ): JsonList {
    return this.meetings.list(caller, upcoming);
  }

  @Post()
  @Answers(201, createdLabMeetingSchema, {
    400: 'A field is invalid',
    409: 'Another meeting takes place at this time',
  })
  create(
    @Body({ schema: createLabMeetingSchema }) fields: z.output<typeof createLabMeetingSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<CreatedLabMeeting> {
    return this.schedule.create(fields, caller, repeatOf(fields));
  }

  @Put(':id')
  @Answers(200, labMeetingSchema, {
    400: 'A field is invalid',
    404: 'No such meeting',
    409: 'Another meeting takes place at this time, or the type changes while a vote is open',
    412: 'The meeting has changed since the caller read it',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateLabMeetingSchema }) fields: z.output<typeof updateLabMeetingSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<LabMeeting> {
    return this.meetings.update(id, fields, caller, seen);
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such meeting' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.meetings.remove(id, caller);
  }
}
