import {
  auditActionsSchema,
  auditQuerySchema,
  restorationSchema,
  transactionParamSchema,
  undoneSchema,
  type AuditActions,
  type AuditQuery,
  type Restoration,
  type Undone,
} from '@lab/contracts';
import { AdminOnly, Answers, OnBehalf, Tag, type CallerHeaders } from '@lab/service-kit';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { AuditLogService } from './audit-log.service.js';

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
