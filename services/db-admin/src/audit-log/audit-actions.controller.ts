import {
  auditActionsSchema,
  auditQuerySchema,
  restorationSchema,
  transactionParamSchema,
  undoneSchema,
  type AuditQuery,
  type Identity,
  type Restoration,
  type Undone,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, Tag, type VersionedJson } from '@lab/service-kit';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AuditLog } from './audit-log.service.js';
import { RestoreService } from './restore.service.js';

/** What was changed at once is one action. */
@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/audit-actions')
export class AuditActionsController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly restoring: RestoreService,
  ) {}

  @Get()
  @Answers(200, auditActionsSchema, { 400: 'A page, limit or day is invalid' })
  list(@Query({ schema: auditQuerySchema }) query: AuditQuery): Promise<VersionedJson> {
    return this.auditLog.actions(query);
  }

  @Get(':transaction/restoration')
  @Answers(200, restorationSchema, { 404: 'No such action' })
  restoration(@Param('transaction', { schema: transactionParamSchema }) transaction: string): Promise<Restoration> {
    return this.restoring.previewUndoing(transaction);
  }

  @HttpCode(200)
  @Post(':transaction/undo')
  @Answers(200, undoneSchema, {
    404: 'No such action, or one of its tables is gone',
    409: 'A row has changed since then, an entry was blanked, or a rule of a table is in the way; nothing was undone',
  })
  undo(
    @Param('transaction', { schema: transactionParamSchema }) transaction: string,
    @Caller() caller: Identity,
  ): Promise<Undone> {
    return this.restoring.undo(transaction, caller);
  }
}
