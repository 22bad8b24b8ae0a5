import {
  auditLogSchema,
  auditQuerySchema,
  blankedSchema,
  changedRowSchema,
  idParamSchema,
  logParamSchema,
  restorationSchema,
  type AuditQuery,
  type Identity,
  type Restoration,
  type Row,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, Tag, type VersionedJson } from '@lab/service-kit';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AuditLog } from './audit-log.service.js';
import { BlankingService } from './blanking.service.js';
import { RestoreService } from './restore.service.js';

@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-log')
export class AuditLogController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly restoring: RestoreService,
    private readonly blanking: BlankingService,
  ) {}

  @Get()
  @Answers(200, auditLogSchema, { 400: 'A page, limit or day is invalid' })
  list(@Query({ schema: auditQuerySchema }) query: AuditQuery): Promise<VersionedJson> {
    return this.auditLog.entries(query);
  }

  @Get(':log/:id/restoration')
  @Answers(200, restorationSchema, { 404: 'No such entry' })
  restoration(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Restoration> {
    return this.restoring.preview({ log, id });
  }

  @HttpCode(200)
  @Post(':log/:id/restore')
  @Answers(200, changedRowSchema, {
    404: 'No such entry, or its table is gone',
    409: 'The row has changed since then, the entry was blanked, or a rule of the table is in the way',
  })
  async restore(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<{ row: Row }> {
    return { row: await this.restoring.restore({ log, id }, caller) };
  }

  @HttpCode(200)
  @Post(':log/:id/blank')
  @Answers(200, blankedSchema, {
    404: 'No such entry',
    409: 'The entry is about no person, or everything was blanked already',
  })
  async blank(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<{ blanked: number }> {
    return { blanked: await this.blanking.blank({ log, id }, caller) };
  }
}
