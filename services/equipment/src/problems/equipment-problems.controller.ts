import {
  equipmentProblemListSchema,
  equipmentProblemQuerySchema,
  equipmentProblemSchema,
  idParamSchema,
  limits,
  photoRequestMessages,
  reportedProblemSchema,
  reportProblemQuerySchema,
  reportProblemSchema,
  solveProblemSchema,
  undoEquipmentSchema,
  undoneEquipmentSchema,
  type EquipmentProblem,
  type Identity,
  type ReportedProblem,
  type UndoneEquipment,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  fileDigest,
  FileForm,
  type FormFile,
  type JsonList,
  parseInput,
  PHOTO_FILE,
  RateLimited,
  Repeatable,
  type RepeatOf,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import type { z } from 'zod';
import { EquipmentProblemsService } from './equipment-problems.service.js';

@Tag('Equipment')
@Controller('api')
export class EquipmentProblemsController {
  constructor(private readonly problems: EquipmentProblemsService) {}

  @Get('equipment-problems')
  @Answers(200, equipmentProblemListSchema, { 400: 'open is neither true nor false' })
  list(@Query({ schema: equipmentProblemQuerySchema }) query: z.output<typeof equipmentProblemQuerySchema>): JsonList {
    return this.problems.list(query);
  }

  @RateLimited('item-photos', limits.memberPhotos, photoRequestMessages.photosOften)
  @FileForm({
    ...PHOTO_FILE,
    fields: reportProblemSchema,
    orBody: ['application/json'],
  })
  @Post('equipment/:id/problems')
  @Answers(201, reportedProblemSchema, {
    400: 'A field is invalid, or a booking to move is not affected',
    403: 'The caller may not change a booking',
    404: 'No such item',
    409: 'The item is out or cannot be in maintenance, or another item is not free',
    413: 'The photo is larger than 5 MB, has too many pixels for its kind, or takes too long to decode',
    415: 'The file is not an image',
    503: 'The members service is unavailable',
  })
  async report(
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: reportProblemQuerySchema }) { dryRun }: z.output<typeof reportProblemQuerySchema>,
    @Body() body: unknown,
    @Repeatable() repeatOf: RepeatOf,
    @Caller() caller: Identity,
    @UploadedFile() uploaded?: FormFile,
  ): Promise<ReportedProblem> {
    const given = parseInput(reportProblemSchema, body);
    if (dryRun) return { breaks: await this.problems.breaks(id, given) };
    const photo = uploaded?.size ? uploaded.buffer : undefined;
    const repeat = repeatOf({ id, ...given, photo: photo && fileDigest(photo) });
    return this.problems.report(id, given, { caller, photo, repeat });
  }

  @Post('equipment-problems/undo')
  @Answers(200, undoneEquipmentSchema, { 404: 'No such change', 409: 'It is too late, or something has changed since' })
  undo(
    @Body({ schema: undoEquipmentSchema }) { undoToken }: z.output<typeof undoEquipmentSchema>,
    @Caller() caller: Identity,
  ): Promise<UndoneEquipment> {
    return this.problems.undo(undoToken, caller);
  }

  @Put('equipment-problems/:id')
  @Answers(200, equipmentProblemSchema, { 400: 'A field is invalid', 404: 'No such problem' })
  solve(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: solveProblemSchema }) given: z.output<typeof solveProblemSchema>,
    @Caller() caller: Identity,
  ): Promise<EquipmentProblem> {
    return this.problems.solve(id, given, caller);
  }
}
