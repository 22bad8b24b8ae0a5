import {
  Module,
  type DynamicModule,
  Body,
  Controller,
  Get,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { AuditEntries, Blanking } from './audit-entries.js';
import { RecordTitles, RowExport, RowPages } from './row-pages.js';
import { RowChanges } from './row-changes.js';
import { RowHooks, RowTransactions } from './row-transactions.js';
import { RowRestore } from './row-restore.js';
import { RowTables, TABLE_RULES } from './row-tables.js';
import type { TableRules } from './row-rules.js';
import { Readable } from 'node:stream';
import {
  changedRowSchema,
  ownTablesSchema,
  recordsSchema,
  recordTitlesSchema,
  rowChangeSchema,
  rowsQuerySchema,
  tableRowsSchema,
  type Identity,
  type OwnTables,
  type RecordTitle,
  type Row,
  type RowChange,
  type RowsQuery,
  auditKeysQuerySchema,
  auditKeysSchema,
  blankedSchema,
  idParamSchema,
  keysSchema,
  ownActionsSchema,
  ownEntriesSchema,
  restorationSchema,
  transactionParamSchema,
  undoneSchema,
  type AuditKeys,
  type AuditKeysQuery,
  type OwnActions,
  type OwnEntries,
  type Restoration,
  type Undone,
} from '@lab/contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { Repeatable, type RepeatOf } from '../database/answer-once.js';
import { AdminOnly, Caller } from '../process/access/access.js';
import { Answers, AnswersText, Tag } from '../process/openapi/answers.js';

type Keys = z.output<typeof keysSchema>;

/** Routes for the db-admin service: this service's audit log, for an administrator. */
@Tag('internal')
@AdminOnly()
@Controller('internal/audit-log')
class AuditEntriesController {
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

const selectionSchema = rowsQuerySchema.pick({ sort: true, order: true, filterColumn: true, filter: true });

/** The errors of a change of a row, here and at the database page's own route. */
export const ROW_CHANGE_REFUSALS = {
  400: 'An unknown column, a bad value or a broken constraint; or an update or deletion without id',
  403: 'The table can only be read',
  404: 'No such table or row',
  409: 'Someone else is changing the row',
  412: 'Someone else has changed the row',
};

/** Routes for the db-admin service: this service's tables, for an administrator. */
@Tag('internal')
@AdminOnly()
@Controller('internal')
export class RowsController {
  constructor(
    private readonly pages: RowPages,
    private readonly changes: RowChanges,
    private readonly rowExport: RowExport,
    private readonly titles: RecordTitles,
  ) {}

  @Get('rows')
  @Answers(200, ownTablesSchema)
  tables(): Promise<OwnTables> {
    return this.pages.tables();
  }

  @Get('rows/:name')
  @Answers(200, tableRowsSchema, { 400: 'A page, limit, column or filter is invalid', 404: 'No such table' })
  async page(
    @Param('name') name: string,
    @Query({ schema: rowsQuerySchema }) query: RowsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const json = await this.pages.page(name, query);
    response.type('json');
    return json;
  }

  @Get('rows/:name/rows.csv')
  @AnswersText('text/csv', 'The rows as a CSV file (RFC 4180, UTF-8)')
  async export(
    @Param('name') name: string,
    @Query({ schema: selectionSchema }) selection: z.output<typeof selectionSchema>,
  ): Promise<StreamableFile> {
    const pieces = await this.rowExport.open(name, selection);
    return new StreamableFile(Readable.from(pieces), { type: 'text/csv; charset=utf-8' });
  }

  @Post('rows/:name')
  @Answers(200, changedRowSchema)
  @Answers(201, changedRowSchema, ROW_CHANGE_REFUSALS)
  async change(
    @Param('name') name: string,
    @Body({ schema: rowChangeSchema }) change: RowChange,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<{ row: Row }> {
    const row = await this.changes.apply(name, change, caller, repeatOf(change));
    response.status(change.action === 'insert' ? 201 : 200);
    return { row };
  }

  @Post('row-titles')
  @Answers(200, recordTitlesSchema)
  async titlesOf(
    @Body({ schema: recordsSchema }) { records }: z.output<typeof recordsSchema>,
  ): Promise<{ titles: RecordTitle[] }> {
    return { titles: await this.titles.of(records) };
  }
}

/**
 * Provides `/internal/rows` and `/internal/audit-log`, through which the db-admin service accesses this service's rows.
 * Consequences of written rows are registered with `RowHooks`.
 */
@Module({})
export class RowsModule {
  /** @param rules of the service's tables, a `RowsOf` it */
  static of(rules: Readonly<Record<string, TableRules>>): DynamicModule {
    return {
      module: RowsModule,
      controllers: [RowsController, AuditEntriesController],
      providers: [
        AuditEntries,
        Blanking,
        RecordTitles,
        RowChanges,
        RowExport,
        RowHooks,
        RowPages,
        RowRestore,
        RowTables,
        RowTransactions,
        { provide: TABLE_RULES, useValue: rules },
      ],
      exports: [RowHooks],
    };
  }
}
