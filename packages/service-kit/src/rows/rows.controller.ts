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
} from '@lab/contracts';
import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod';
import { Repeatable, type RepeatOf } from '../database/answer-once.js';
import { AdminOnly, Caller } from '../process/access/access.js';
import { Answers, AnswersText, Tag } from '../process/openapi/answers.js';
import { RecordTitles, RowExport, RowPages } from './row-pages.js';
import { RowChanges } from './row-changes.js';

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
