import {
  cancelledLabMeetingSchema,
  idParamSchema,
  labMeetingMovesSchema,
  moveLabMeetingSchema,
  postponedLabMeetingsSchema,
  postponeLabMeetingsSchema,
  undoLabMeetingsSchema,
  undoneLabMeetingsSchema,
  type CancelledLabMeeting,
  type Identity,
  type LabMeetingMoves,
  type PostponedLabMeetings,
  type UndoneLabMeetings,
} from '@lab/contracts';
import { Answers, Caller, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ScheduleService } from './schedule.service.js';
import { UndoService } from './undo.service.js';

const TOO_FAR = 'A meeting would be moved out of the range of dates';

const MOVE_FAILURES = {
  400: `The day is missing, in the past, or the meeting's own. ${TOO_FAR}`,
  404: 'No such meeting',
  409: 'The meeting is cancelled, another meeting takes place at one of the new times, or the meeting to swap with is not on the day',
};

@Tag('Lab meetings')
@Controller('api/lab-meetings')
export class ScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly undoes: UndoService,
  ) {}

  @Post(':id/cancel')
  @Answers(200, cancelledLabMeetingSchema, {
    400: TOO_FAR,
    404: 'No such meeting',
    409: 'The meeting is already cancelled',
  })
  cancel(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<CancelledLabMeeting> {
    return this.schedule.cancel(id, caller);
  }

  @Get(':id/cancel-preview')
  @Answers(200, labMeetingMovesSchema, {
    400: TOO_FAR,
    404: 'No such meeting',
    409: 'The meeting is already cancelled',
  })
  async previewCancel(@Param('id', { schema: idParamSchema }) id: number): Promise<LabMeetingMoves> {
    return { moves: await this.schedule.previewCancel(id) };
  }

  @Post('postpone')
  @Answers(200, postponedLabMeetingsSchema, { 400: `The start date is missing, invalid or in the past. ${TOO_FAR}` })
  postpone(
    @Body({ schema: postponeLabMeetingsSchema }) { startDate }: z.output<typeof postponeLabMeetingsSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<PostponedLabMeetings> {
    return this.schedule.postpone(startDate, caller, repeatOf({ startDate }));
  }

  @Get('postpone-preview')
  @Answers(200, labMeetingMovesSchema, { 400: `The start date is missing, invalid or in the past. ${TOO_FAR}` })
  async previewPostpone(
    @Query({ schema: postponeLabMeetingsSchema }) { startDate }: z.output<typeof postponeLabMeetingsSchema>,
  ): Promise<LabMeetingMoves> {
    return { moves: await this.schedule.previewPostpone(startDate) };
  }

  @Post(':id/move')
  @Answers(200, postponedLabMeetingsSchema, MOVE_FAILURES)
  move(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: moveLabMeetingSchema }) request: z.output<typeof moveLabMeetingSchema>,
    @Caller() caller: Identity,
  ): Promise<PostponedLabMeetings> {
    return this.schedule.move(id, request, caller);
  }

  @Get(':id/move-preview')
  @Answers(200, labMeetingMovesSchema, MOVE_FAILURES)
  async previewMove(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: moveLabMeetingSchema }) request: z.output<typeof moveLabMeetingSchema>,
  ): Promise<LabMeetingMoves> {
    return { moves: await this.schedule.previewMove(id, request) };
  }

  @Post('undo')
  @Answers(200, undoneLabMeetingsSchema, {
    400: 'The token is missing',
    404: 'The token is unknown',
    409: 'The minute is over, the change was already undone, or something has changed since',
  })
  undo(
    @Body({ schema: undoLabMeetingsSchema }) { undoToken }: z.output<typeof undoLabMeetingsSchema>,
    @Caller() caller: Identity,
  ): Promise<UndoneLabMeetings> {
    return this.undoes.undo(undoToken, caller);
  }
}
