import type { Cell, Row, RowsQuery } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Statement, Values } from '../database/statement.js';
import { csvHead, csvRows, type CsvColumn } from '../process/csv/csv.js';
import { BATCH_SIZE, FETCH_ROWS, firstRow, openRows } from './row-export.sql.js';
import { rowFilter, rowOrder } from './row-filter.sql.js';
import { RowTables } from './row-tables.js';
import type { TableDefinition } from './table-definition.js';
import { translateDatabaseErrors } from './translate-database-errors.js';

type Selection = Pick<RowsQuery, 'sort' | 'order' | 'filterColumn' | 'filter'>;

/** A table, or the rows that match a filter, as a CSV file of any length. */
@Injectable()
export class RowExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
  ) {}

  /** Opens an export. Returns the file in pieces; the query ends when the reader stops. */
  async open(name: string, selection: Selection): Promise<AsyncGenerator<string>> {
    const table = this.tables.get(name);
    const filter = rowFilter(table, selection);
    const rows = openRows(table, filter, rowOrder(table, selection).forward);
    // Run first, so that an invalid filter is reported before the file begins.
    const first = firstRow(table, filter);
    await translateDatabaseErrors({ table, filter: selection.filterColumn }, () =>
      first.run(this.dataSource, filter.values),
    );
    return this.read(table, rows, filter.values);
  }

  private async *read(table: TableDefinition, rows: Statement, values: Values): AsyncGenerator<string> {
    const columns = [...table.columns.keys()].map(csvColumn);
    yield csvHead(columns);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await rows.run(runner.manager, values);
      yield* batches(runner.manager, columns);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}

async function* batches(manager: EntityManager, columns: CsvColumn<Row>[]): AsyncGenerator<string> {
  for (;;) {
    const found = await FETCH_ROWS.run(manager);
    if (found.length > 0)
      yield csvRows(
        columns,
        found.map(({ row }) => row),
      );
    if (found.length < BATCH_SIZE) return;
  }
}

const csvColumn = (name: string): CsvColumn<Row> => ({ heading: name, cell: (row) => cellOf(row[name] ?? null) });

const cellOf = (value: Cell) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
