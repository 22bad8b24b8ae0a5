import type { Cell, Row, RowsQuery } from '@lab/contracts';
import { csvHead, csvRows, type CsvColumn, type Statement, type Values } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { translateDatabaseErrors } from '../errors/translate-database-errors.js';
import { BATCH, FETCH_ROWS, firstRow, openRows } from './row-export.sql.js';
import { rowFilter, rowOrder } from './row-filter.sql.js';

type Selection = Pick<RowsQuery, 'sort' | 'order' | 'filterColumn' | 'filter'>;

/** A table, or the rows that match a filter, as a CSV file of any length. */
@Injectable()
export class RowExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  /**
   * Opens an export. Returns the table's name in the catalog, and the file in pieces; the query ends when the reader
   * stops.
   */
  async open(name: string, selection: Selection): Promise<{ name: string; pieces: AsyncGenerator<string> }> {
    const table = await this.catalog.get(name);
    const filter = rowFilter(table, selection);
    const rows = openRows(table, filter, rowOrder(table, selection).forward);
    // Run first, so that an invalid filter is reported before the file begins.
    const first = firstRow(table, filter);
    await translateDatabaseErrors({ table, filter: selection.filterColumn }, () =>
      first.run(this.dataSource, filter.values),
    );
    return { name: table.name, pieces: this.read(table, rows, filter.values) };
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
    if (found.length < BATCH) return;
  }
}

const csvColumn = (name: string): CsvColumn<Row> => ({ heading: name, cell: (row) => cellOf(row[name] ?? null) });

const cellOf = (value: Cell) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
