import {
  auditLogSchema,
  auditQuerySchema,
  blankedSchema,
  changedRowSchema,
  idParamSchema,
  logParamSchema,
  restorationSchema,
  type AuditLogPage,
  type AuditQuery,
  type Restoration,
  type Row,
  auditActionsSchema,
  transactionParamSchema,
  undoneSchema,
  type AuditActions,
  type Undone,
} from '@lab/contracts';
import { AdminOnly, Answers, OnBehalf, Tag, type CallerHeaders } from '@lab/service-kit';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';

@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-log')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @Answers(200, auditLogSchema, { 400: 'A page, limit or day is invalid' })
  list(
    @Query({ schema: auditQuerySchema }) query: AuditQuery,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<AuditLogPage> {
    return this.auditLog.entries(query, caller);
  }

  @Get(':log/:id/restoration')
  @Answers(200, restorationSchema, { 404: 'No such entry' })
  restoration(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<Restoration> {
    return this.auditLog.restoration({ log, id }, caller);
  }

  @Post(':log/:id/restore')
  @Answers(200, changedRowSchema, {
    404: 'No such entry, or its table is gone',
    409: 'The row has changed since then, the entry was blanked, or a rule of the table prevents it',
  })
  restore(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<{ row: Row }> {
    return this.auditLog.restore({ log, id }, caller);
  }

  @Post(':log/:id/blank')
  @Answers(200, blankedSchema, {
    404: 'No such entry',
    409: 'The entry is not about a person, or everything has already been blanked',
  })
  blank(
    @Param('log', { schema: logParamSchema }) log: string,
    @Param('id', { schema: idParamSchema }) id: number,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<{ blanked: number }> {
    return this.auditLog.blank({ log, id }, caller);
  }
}

/** Lists actions. An action is everything that was changed in one transaction. */
@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-actions')
export class AuditActionsController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  @Answers(200, auditActionsSchema, { 400: 'A page, limit or day is invalid' })
  list(
    @Query({ schema: auditQuerySchema }) query: AuditQuery,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<AuditActions> {
    return this.auditLog.actions(query, caller);
  }

  @Get(':transaction/restoration')
  @Answers(200, restorationSchema, { 404: 'No such action' })
  restoration(
    @Param('transaction', { schema: transactionParamSchema }) transaction: string,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<Restoration> {
    return this.auditLog.undoing(transaction, caller);
  }

  @Post(':transaction/undo')
  @Answers(200, undoneSchema, {
    404: 'No such action, or one of its tables is gone',
    409: 'A row has changed since then, an entry was blanked, or a rule of a table prevents it; nothing was undone',
  })
  undo(
    @Param('transaction', { schema: transactionParamSchema }) transaction: string,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<Undone> {
    return this.auditLog.undo(transaction, caller);
  }
}
