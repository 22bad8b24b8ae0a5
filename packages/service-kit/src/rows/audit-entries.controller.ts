import {
  auditKeysQuerySchema,
  auditKeysSchema,
  blankedSchema,
  changedRowSchema,
  idParamSchema,
  keysSchema,
  ownActionsSchema,
  ownEntriesSchema,
  restorationSchema,
  transactionParamSchema,
  undoneSchema,
  type AuditKeys,
  type AuditKeysQuery,
  type Identity,
  type OwnActions,
  type OwnEntries,
  type Restoration,
  type Row,
  type Undone,
} from '@lab/contracts';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { AdminOnly, Caller } from '../process/access/access.js';
import { Answers, Tag } from '../process/openapi/answers.js';
import { AuditEntries, Blanking } from './audit-entries.js';
import { RowRestore } from './row-restore.js';

type Keys = z.output<typeof keysSchema>;

/** Routes for the db-admin service: this service's audit log, for an administrator. */
@Tag('internal')
@AdminOnly()
@Controller('internal/audit-log')
export class AuditEntriesController {
  constructor(
    private readonly log: AuditEntries,
    private readonly restoring: RowRestore,
    private readonly blanking: Blanking,
  ) {}

  @Post('keys')
  @Answers(200, auditKeysSchema)
  keys(@Body({ schema: auditKeysQuerySchema }) query: AuditKeysQuery): Promise<AuditKeys> {
    return this.log.keys(query);
  }

  @Post('entries')
  @Answers(200, ownEntriesSchema)
  entries(@Body({ schema: keysSchema }) { keys }: Keys): Promise<OwnEntries> {
    return this.log.entries(keys);
  }

  @Post('actions')
  @Answers(200, ownActionsSchema)
  actions(@Body({ schema: keysSchema }) { keys }: Keys): Promise<OwnActions> {
    return this.log.actions(keys);
  }

  @Get('entries/:entry/restoration')
  @Answers(200, restorationSchema, { 404: 'No such entry' })
  restoration(@Param('entry', { schema: idParamSchema }) entry: number): Promise<Restoration> {
    return this.restoring.preview(entry);
  }

  @Post('entries/:entry/restore')
  @Answers(200, changedRowSchema, { 404: 'No such entry', 409: 'The row has changed since then' })
  async restore(
    @Param('entry', { schema: idParamSchema }) entry: number,
    @Caller() caller: Identity,
  ): Promise<{ row: Row }> {
    return { row: await this.restoring.restore(entry, caller) };
  }

  @Post('entries/:entry/blank')
  @Answers(200, blankedSchema, { 404: 'No such entry', 409: 'Nothing can be blanked' })
  async blank(
    @Param('entry', { schema: idParamSchema }) entry: number,
    @Caller() caller: Identity,
  ): Promise<{ blanked: number }> {
    return { blanked: await this.blanking.blank(entry, caller) };
  }

  @Get('actions/:transaction/restoration')
  @Answers(200, restorationSchema, { 404: 'No such action' })
  undoing(@Param('transaction', { schema: transactionParamSchema }) transaction: string): Promise<Restoration> {
    return this.restoring.previewUndoing(transaction);
  }

  @Post('actions/:transaction/undo')
  @Answers(200, undoneSchema, { 404: 'No such action', 409: 'Nothing was undone' })
  undo(
    @Param('transaction', { schema: transactionParamSchema }) transaction: string,
    @Caller() caller: Identity,
  ): Promise<Undone> {
    return this.restoring.undo(transaction, caller);
  }
}
