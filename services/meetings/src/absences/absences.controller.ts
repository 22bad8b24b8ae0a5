import {
  absenceListSchema,
  absenceQuerySchema,
  absenceSchema,
  createAbsenceSchema,
  idParamSchema,
  type Absence,
  type Identity,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  type JsonList,
  OwnIdentity,
  Repeatable,
  type RepeatOf,
  requireOwn,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { AbsencesService } from './absences.service.js';

const NOT_THEIRS = 'The caller has not chosen this member as their identity, or has not proven it';

/** Members may change only their own absences. Administrators and helpers may change anyone's. */
const requireOwnAbsence = (caller: Identity, memberId: number): void =>
  requireOwn(caller, { of: 'memberId', right: 'meetings' }, { memberId: String(memberId) });

@Tag('Absences')
@Controller('api/absences')
export class AbsencesController {
  constructor(private readonly absences: AbsencesService) {}

  @Get()
  @Answers(200, absenceListSchema, { 400: 'The member id is invalid' })
  list(@Query({ schema: absenceQuerySchema }) { memberId }: z.output<typeof absenceQuerySchema>): JsonList {
    return this.absences.list(memberId);
  }

  @OwnIdentity({ right: 'meetings' })
  @Post()
  @Answers(201, absenceSchema, {
    400: 'A field is invalid, the days are in the past, or the lab has no such member',
    403: NOT_THEIRS,
    503: 'The members service is unavailable',
  })
  async create(
    @Body({ schema: createAbsenceSchema }) fields: z.output<typeof createAbsenceSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<Absence> {
    requireOwnAbsence(caller, fields.memberId);
    return this.absences.create(fields, caller, repeatOf(fields));
  }

  @OwnIdentity({ right: 'meetings' })
  @Delete(':id')
  @Answers(204, undefined, { 403: NOT_THEIRS, 404: 'No such absence' })
  async remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    requireOwnAbsence(caller, (await this.absences.get(id)).memberId);
    await this.absences.remove(id, caller);
  }
}
