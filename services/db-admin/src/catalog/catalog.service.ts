import {
  adminTables,
  AUDIT_LOG_TABLE,
  columnChoices,
  columnLabel,
  columnSchema,
  dbAdminMessages,
  labSettings,
  referencedTable,
  type Settings,
} from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { escapeIdentifier } from 'pg';
import { DataSource } from 'typeorm';
import { allowedValues } from './allowed-values.js';
import { asOneLog, LOG_NAMES, logsSql } from './audit-logs.js';
import { TABLES, type CatalogRow } from './catalog.sql.js';
import type { TableDefinition } from './table-definition.js';

/** How long the catalog is cached, in milliseconds: tables change when a service starts. */
const LIFETIME = 3000;

/** The tables that administrators may access, as `schema.table`. */
const TABLE_NAMES = Object.entries(adminTables).flatMap(([schema, tables]) =>
  tables.map((table) => `${schema}.${table}`),
);

/** The listed tables that exist and that this role has rights to. */
@Injectable()
export class Catalog {
  private known?: { until: number; settings: Settings; tables: Promise<ReadonlyMap<string, TableDefinition>> };

  constructor(private readonly dataSource: DataSource) {}

  /** All tables by `schema.table`, in the order of the contracts. */
  tables(): Promise<ReadonlyMap<string, TableDefinition>> {
    const settings = labSettings();
    if (!this.known || Date.now() > this.known.until || this.known.settings !== settings) {
      const tables = this.read();
      this.known = { until: Date.now() + LIFETIME, settings, tables };
      tables.catch(() => this.forget());
    }
    return this.known.tables;
  }

  /**
   * One table.
   * @throws NotFoundException for any other name
   */
  async get(name: string): Promise<TableDefinition> {
    const table = (await this.tables()).get(name);
    if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
    return table;
  }

  /** The audit log of all schemas. */
  auditLog(): Promise<TableDefinition> {
    return this.get(AUDIT_LOG_TABLE);
  }

  /** Drops the cache, because a table turned out to have changed. */
  forget(): void {
    this.known = undefined;
  }

  private async read(): Promise<ReadonlyMap<string, TableDefinition>> {
    const rows = await TABLES.run(this.dataSource, { names: [...TABLE_NAMES, ...LOG_NAMES] });
    const logs = rows.filter(({ name }) => LOG_NAMES.includes(name));
    const tables = rows.filter((row) => !logs.includes(row)).map(toDefinition);
    const joined = asOneLog(logs).map((row) => joinLogs(toDefinition(row), logs));
    return new Map([...tables, ...joined].map((table) => [table.name, table]));
  }
}

const joinLogs = (table: TableDefinition, rows: readonly CatalogRow[]): TableDefinition => {
  const logs = rows.map(({ schema }) => schema);
  return { ...table, logs, sql: logsSql(logs, [...table.columns.keys()]) };
};

const toDefinition = ({ table, ...row }: CatalogRow): TableDefinition => {
  const columns = row.columns.map((column) => ({
    ...column,
    label: columnLabel(row.name, column.column_name),
    allowed_values: columnChoices(row.name, column.column_name) ?? allowedValues(column.column_name, row.constraints),
    references: referenceOf(row, column.column_name),
  }));
  return {
    ...row,
    sql: `${escapeIdentifier(row.schema)}.${escapeIdentifier(table)}`,
    columns: new Map(columns.map((column) => [column.column_name, column])),
    columnsJson: JSON.stringify(columns.map((column) => columnSchema.parse(column))),
  };
};

/** The table to whose records a column refers, if administrators can read it: by a foreign key, or across services. */
const referenceOf = (
  { name, constraints }: Pick<CatalogRow, 'name' | 'constraints'>,
  column: string,
): string | null => {
  const found = constraints.find(({ columns, target }) => target && columns.length === 1 && columns[0] === column);
  const table = referencedTable(name, column) ?? found?.target?.table;
  return table && TABLE_NAMES.includes(table) ? table : null;
};
