import {
  tableLabel,
  type DatabaseTable,
  type OwnTables,
  type RowsQuery,
  type Cell,
  type Row,
  EXACT_ROW_COUNT_LIMIT,
  recordTitle,
  type RecordKey,
  type RecordTitle,
} from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  pagesOf,
  pageStatement,
  rowFilter,
  BATCH_SIZE,
  FETCH_ROWS,
  firstRow,
  openRows,
  rowOrder,
  countEach,
  countMatching,
  type RowFilter,
} from './rows.sql.js';
import { RowTables, type TableDefinition } from './row-tables.js';
import { translateDatabaseErrors } from './translate-database-errors.js';
import type { Statement, Values } from '../database/statement.js';
import { csvHead, csvRows, type CsvColumn } from '../tables/csv.js';
import { recordsBefore, recordsNow } from './row-statements.sql.js';

/** Reads the service's tables for administrators. */
@Injectable()
export class RowPages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rowTables: RowTables,
  ) {}

  /** The tables and the audit log. */
  async tables(): Promise<OwnTables> {
    const all = [this.rowTables.auditLog, ...this.rowTables.all().values()];
    const counts = await countTables(this.dataSource, all);
    const [auditLog, ...tables] = all.map((table, index) => this.describe(table, counts[index]!));
    return { tables, auditLog: auditLog! };
  }

  /** Returns a page of a table as JSON text from PostgreSQL in the shape of `TableRows`. db-admin adds the labels. */
  async page(name: string, query: RowsQuery): Promise<string> {
    const table = this.rowTables.get(name);
    return translateDatabaseErrors({ table, filter: query.filterColumn }, async () => {
      // The first page is found without the count, so one statement reads both.
      const known = query.page > 1 ? await countRows(this.dataSource, table, rowFilter(table, query)) : undefined;
      const { statement, values } = pageStatement(table, query, known);
      const part = await statement.one(this.dataSource, values);
      const count = known ?? toCount(part.total);
      const columns = JSON.stringify([...table.columns.values()]);
      const pagination = JSON.stringify(pagesOf(query, count));
      return `{"rows":[${part.rows}],"columns":${columns},"versions":[${part.versions}],"labels":{},"pagination":${pagination}}`;
    });
  }

  private describe({ name, isReadOnly }: TableDefinition, { total, isApproximate }: RowCount): DatabaseTable {
    return {
      name,
      schema: this.rowTables.schema,
      label: tableLabel(name),
      rowCount: total,
      isApproximate,
      isReadOnly,
    };
  }
}

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

export interface RowCount {
  total: number;
  /** True for an estimate from statistics, because counting would take too long. */
  isApproximate: boolean;
}

const toCount = (total: number): RowCount => ({ total, isApproximate: total >= EXACT_ROW_COUNT_LIMIT });

/**
 * Returns the number of rows that match the filter. It is exact below the limit; above it, the count of a whole table
 * is an estimate.
 */
export const countRows = async (
  dataSource: DataSource,
  table: TableDefinition,
  filter: RowFilter,
): Promise<RowCount> => {
  const row = await countMatching(table, filter).one(dataSource, filter.values);
  return toCount(row.total);
};

/** Counts the rows of each table. The results are in the order of the tables. */
const countTables = async (dataSource: DataSource, tables: readonly TableDefinition[]): Promise<RowCount[]> => {
  const rows = await countEach(tables).run(dataSource);
  const totals = new Map(rows.map(({ place, total }) => [place, total]));
  return tables.map((_, place) => toCount(totals.get(place)!));
};

/** Reads the titles of the service's records, including deleted ones. */
@Injectable()
export class RecordTitles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
  ) {}

  /** Returns the titles of records. Records without a title are left out. */
  async of(records: readonly RecordKey[]): Promise<RecordTitle[]> {
    const names = [...new Set(records.map(({ table }) => table))];
    const titles = await Promise.all(
      names.map((name) =>
        this.ofTable(
          name,
          records.filter(({ table }) => table === name).map(({ id }) => id),
        ),
      ),
    );
    return titles.flat();
  }

  private async ofTable(name: string, ids: readonly number[]): Promise<RecordTitle[]> {
    const now = await recordsNow(this.tables.get(name)).run(this.dataSource, { ids });
    const gone = ids.filter((id) => !now.some((record) => record.id === id));
    const before =
      gone.length > 0 ? await recordsBefore(this.tables.auditLog).run(this.dataSource, { table: name, ids: gone }) : [];
    return [...now, ...before].flatMap(({ table, id, row }) => {
      const title = row && recordTitle(table, row);
      return title ? [{ table, id, title }] : [];
    });
  }
}
