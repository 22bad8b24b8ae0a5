import {
  changedRowSchema,
  rowChangeSchema,
  rowsQuerySchema,
  tableListSchema,
  tableRowsSchema,
  type DatabaseTable,
  type Row,
  type RowChange,
  type RowsQuery,
  type TableRows,
} from '@lab/contracts';
import {
  AdminOnly,
  Answers,
  AnswersText,
  OnBehalf,
  IdempotencyKeyHeader,
  ROW_CHANGE_REFUSALS,
  Tag,
  type CallerHeaders,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { TablesService } from './tables.service.js';

const selectionSchema = rowsQuerySchema.pick({ sort: true, order: true, filterColumn: true, filter: true });

@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/tables')
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  @Answers(200, tableListSchema)
  async list(@OnBehalf() caller: CallerHeaders): Promise<{ tables: DatabaseTable[] }> {
    return { tables: await this.tables.list(caller) };
  }

  @Get(':name')
  @Answers(200, tableRowsSchema, { 400: 'A page, limit, column or filter is invalid', 404: 'No such table' })
  page(
    @Param('name') name: string,
    @Query({ schema: rowsQuerySchema }) query: RowsQuery,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<TableRows> {
    return this.tables.page(name, query, caller);
  }

  @Get(':name/rows.csv')
  @AnswersText('text/csv', 'The rows as a CSV file (RFC 4180, UTF-8)')
  async export(
    @Param('name') name: string,
    @Query({ schema: selectionSchema }) selection: z.output<typeof selectionSchema>,
    @OnBehalf() caller: CallerHeaders,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.tables.export(name, selection, caller), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}.csv"`,
    });
  }

  @Post(':name')
  @Answers(200, changedRowSchema)
  @Answers(201, changedRowSchema, ROW_CHANGE_REFUSALS)
  async change(
    @Param('name') name: string,
    @Body({ schema: rowChangeSchema }) change: RowChange,
    @OnBehalf() caller: CallerHeaders,
    @Res({ passthrough: true }) response: Response,
    @IdempotencyKeyHeader() keyHeader: Record<string, string>,
  ): Promise<{ row: Row }> {
    const row = await this.tables.change(name, change, caller, keyHeader);
    response.status(change.action === 'insert' ? 201 : 200);
    return { row };
  }
}
