import { Readable } from 'node:stream';
import {
  changedRowSchema,
  rowChangeSchema,
  rowsQuerySchema,
  tableListSchema,
  tableRowsSchema,
  type DatabaseTable,
  type Identity,
  type Row,
  type RowChange,
  type RowsQuery,
} from '@lab/contracts';
import {
  AdminOnly,
  Answers,
  AnswersText,
  Caller,
  Repeatable,
  type RepeatOf,
  Tag,
  type VersionedJson,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { RowChangesService } from '../changes/row-changes.service.js';
import { RowExport } from './row-export.service.js';
import { TablesService } from './tables.service.js';

const csvQuerySchema = rowsQuerySchema.pick({ sort: true, order: true, filterColumn: true, filter: true });

@Tag('Database admin')
@AdminOnly()
@Controller('api/db-admin/tables')
export class TablesController {
  constructor(
    private readonly tables: TablesService,
    private readonly changes: RowChangesService,
    private readonly rowExport: RowExport,
  ) {}

  @Get()
  @Answers(200, tableListSchema)
  async list(): Promise<{ tables: DatabaseTable[] }> {
    return { tables: await this.tables.list() };
  }

  @Get(':name')
  @Answers(200, tableRowsSchema, { 400: 'A page, limit, column or filter is invalid', 404: 'No such table' })
  page(@Param('name') name: string, @Query({ schema: rowsQuerySchema }) query: RowsQuery): Promise<VersionedJson> {
    return this.tables.page(name, query);
  }

  @Get(':name/rows.csv')
  @AnswersText('text/csv', 'The rows as a CSV file (RFC 4180, UTF-8)')
  async export(
    @Param('name') name: string,
    @Query({ schema: csvQuerySchema }) selection: Pick<RowsQuery, 'sort' | 'order' | 'filterColumn' | 'filter'>,
  ): Promise<StreamableFile> {
    const file = await this.rowExport.open(name, selection);
    return new StreamableFile(Readable.from(file.pieces), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${file.name}.csv"`,
    });
  }

  @Post(':name')
  @Answers(200, changedRowSchema)
  @Answers(201, changedRowSchema, {
    400: 'An unknown column, a bad value or a broken constraint; or an update or deletion without id',
    403: 'The table can only be read',
    404: 'No such table or row',
    409: 'Someone else has changed the row',
  })
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
}
