import { adminTables, AUDIT_LOG_TABLE, columnSchema, dbAdminMessages } from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { escapeIdentifier } from 'pg';
import { DataSource } from 'typeorm';
import { allowedValues } from './allowed-values.js';
import { TABLES_SQL } from './catalog.sql.js';
import type { Column, Constraint, TableDefinition } from './table-definition.js';

/** How long what PostgreSQL said of its tables is good for, in milliseconds: they change when a service starts. */
const LIFETIME = 3000;

/** Every table an administrator may ask for, as `schema.table`. */
const TABLE_NAMES = [
  ...Object.entries(adminTables).flatMap(([schema, tables]) => tables.map((table) => `${schema}.${table}`)),
  AUDIT_LOG_TABLE,
];

interface CatalogRow {
  name: string;
  schema: string;
  table: string;
  isReadOnly: boolean;
  estimatedRows: number;
  columns: Omit<Column, 'allowed_values' | 'references'>[];
  constraints: Constraint[];
}

/** What there is to read and write: the listed tables that exist and that we have rights to. */
@Injectable()
export class Catalog {
  private known?: { until: number; tables: Promise<ReadonlyMap<string, TableDefinition>> };

  constructor(private readonly dataSource: DataSource) {}

  /** All of them by `schema.table`, in the order of the contracts. */
  tables(): Promise<ReadonlyMap<string, TableDefinition>> {
    if (!this.known || Date.now() > this.known.until) {
      const tables = this.read();
      this.known = { until: Date.now() + LIFETIME, tables };
      tables.catch(() => this.forget());
    }
    return this.known.tables;
  }

  /**
   * One of them.
   * @throws NotFoundException for any other name
   */
  async get(name: string): Promise<TableDefinition> {
    const table = (await this.tables()).get(name);
    if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
    return table;
  }

  /** The next question is asked anew: a table was found to be another than we thought. */
  forget(): void {
    this.known = undefined;
  }

  private async read(): Promise<ReadonlyMap<string, TableDefinition>> {
    const rows = await this.dataSource.query<CatalogRow[]>(TABLES_SQL, [TABLE_NAMES]);
    return new Map(rows.map((row) => [row.name, toDefinition(row)]));
  }
}

const toDefinition = ({ table, ...row }: CatalogRow): TableDefinition => {
  const columns = row.columns.map((column) => ({
    ...column,
    allowed_values: allowedValues(column.column_name, row.constraints),
    references: referenceOf(column.column_name, row.constraints),
  }));
  return {
    ...row,
    sql: `${escapeIdentifier(row.schema)}.${escapeIdentifier(table)}`,
    isReadOnly: row.isReadOnly || row.name === AUDIT_LOG_TABLE,
    columns: new Map(columns.map((column) => [column.column_name, column])),
    columnsJson: JSON.stringify(columns.map((column) => columnSchema.parse(column))),
  };
};

const referenceOf = (column: string, constraints: readonly Constraint[]): string | null =>
  constraints.find(({ columns, target }) => target && columns.length === 1 && columns[0] === column)?.target?.table ??
  null;
