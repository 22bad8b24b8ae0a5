import type { Cell, Row, RowsQuery } from '@lab/contracts';
import { csvHead, csvRows, type CsvColumn } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Catalog } from '../catalog/catalog.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { inWords } from '../errors/in-words.js';
import { rowFilter, rowOrder } from './row-filter.js';
import { rowJsonSql } from './row-sql.js';

/** Rows that are held in memory at a time. */
const BATCH = 1000;

/** How long a slow reader may take over a batch. */
const IDLE_TIMEOUT = '60s';

type Selection = Pick<RowsQuery, 'sort' | 'order' | 'filterColumn' | 'filter'>;

/** A table, or the rows of it that pass the filter, as a CSV file of any length. */
@Injectable()
export class RowExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  /** The table's name as it is in the catalog, and the file in pieces; whoever stops reading ends the query. */
  async open(name: string, selection: Selection): Promise<{ name: string; pieces: AsyncGenerator<string> }> {
    const table = await this.catalog.get(name);
    const { where, parameters } = rowFilter(table, selection);
    const order = rowOrder(table, selection).forward;
    const sql = `SELECT ${rowJsonSql(table, 'rows')}::json AS row FROM ${table.sql} AS rows WHERE ${where} ORDER BY ${order}`;
    // A filter that PostgreSQL refuses is told before the file has begun.
    const first = `SELECT FROM ${table.sql} AS rows WHERE ${where} LIMIT 1`;
    await inWords({ table, filter: selection.filterColumn }, () => this.dataSource.query(first, parameters));
    return { name: table.name, pieces: this.read(table, sql, parameters) };
  }

  private async *read(table: TableDefinition, sql: string, parameters: unknown[]): AsyncGenerator<string> {
    const columns = [...table.columns.keys()].map(csvColumn);
    yield csvHead(columns);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`);
      await runner.query(`DECLARE rows_of_file NO SCROLL CURSOR FOR ${sql}`, parameters);
      yield* batches(runner, columns);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}

async function* batches(runner: QueryRunner, columns: CsvColumn<Row>[]): AsyncGenerator<string> {
  for (;;) {
    const found: { row: Row }[] = await runner.query(`FETCH ${BATCH} FROM rows_of_file`);
    if (found.length > 0)
      yield csvRows(
        columns,
        found.map(({ row }) => row),
      );
    if (found.length < BATCH) return;
  }
}

const csvColumn = (name: string): CsvColumn<Row> => ({ heading: name, cell: (row) => cellOf(row[name] ?? null) });

const cellOf = (value: Cell) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
