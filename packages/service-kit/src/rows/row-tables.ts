import {
  type DatabaseColumn,
  adminHiddenColumns,
  adminTables,
  AUDIT_LOG_NAME,
  columnChoices,
  columnLabel,
  dbAdminMessages,
  labSettings,
  referencedTable,
  type Settings,
} from '@lab/contracts';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { TableRules } from './row-rules.js';
import { PROCESS_NAME } from '../process/tokens.js';

/** A column that administrators may see. */
export type Column = DatabaseColumn;

/** A foreign key of one column. */
interface ForeignKey {
  name: string;
  column: string;
  /** The referenced table, as `schema.table`. */
  table: string;
  onDelete: 'cascade' | 'set null' | 'refuse';
}

/** A check constraint: the columns in its expression and, if it lists them, the values that it allows. */
export interface Check {
  name: string;
  columns: string[];
  allowedValues: string[] | null;
}

/** A table of the service that administrators may read. */
export interface TableDefinition {
  /** `schema.table`. */
  name: string;
  /** The quoted name for SQL; a subquery for the audit log. */
  sql: string;
  isReadOnly: boolean;
  columns: ReadonlyMap<string, Column>;
  foreignKeys: readonly ForeignKey[];
  checks: readonly Check[];
  /** The rules for the values of a row. */
  rules: TableRules;
}

/** Nest injection token of the rules of the service's tables. */
export const TABLE_RULES = Symbol('table rules');

/** By `schema.table`. */
export type Tables = ReadonlyMap<string, TableDefinition>;

/** The definitions of the tables, with labels and choices from these settings. */
interface Described {
  settings: Settings;
  tables: Tables;
  auditLog: TableDefinition;
}

type StoredColumn = Pick<Column, 'column_name' | 'data_type' | 'is_nullable' | 'column_default'>;

const stored = (name: string, type: string, isNullable = false): StoredColumn => ({
  column_name: name,
  data_type: type,
  is_nullable: isNullable ? 'YES' : 'NO',
  column_default: null,
});

/** The columns of every audit log, which has no entity. `log` is its schema. */
const AUDIT_LOG_COLUMNS = [
  stored('log', 'text'),
  stored('id', 'integer'),
  stored('transaction', 'text'),
  stored('created_at', 'timestamp with time zone'),
  stored('actor', 'json', true),
  stored('action', 'text'),
  stored('table_name', 'text'),
  stored('row_id', 'integer'),
  stored('before', 'json', true),
  stored('after', 'json', true),
  stored('blanked_at', 'timestamp with time zone', true),
];

/** The service's tables that administrators may access, derived from its entities, and its audit log. */
@Injectable()
export class RowTables {
  /** The schema is named like the service. */
  readonly schema: string;
  private known?: Described;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PROCESS_NAME) service: string,
    @Inject(TABLE_RULES) private readonly rules: Readonly<Record<string, TableRules>>,
  ) {
    this.schema = service;
  }

  /** All tables in the order of the contracts, parents before children. Labels and choices follow the lab's settings. */
  all(): Tables {
    return this.described().tables;
  }

  /** The audit log. It is read-only. */
  get auditLog(): TableDefinition {
    return this.described().auditLog;
  }

  /**
   * One table.
   * @throws NotFoundException for any other name
   */
  get(name: string): TableDefinition {
    const { tables, auditLog } = this.described();
    const table = name === auditLog.name ? auditLog : tables.get(name);
    if (!table) throw new NotFoundException(dbAdminMessages.unknownTable);
    return table;
  }

  private described(): Described {
    const settings = labSettings();
    if (this.known?.settings === settings) return this.known;
    const own = (adminTables[this.schema] ?? []).map((table) => this.toDefinition(table));
    const tables = new Map(own.map((table) => [table.name, table]));
    this.known = { settings, tables, auditLog: this.describeAuditLog() };
    return this.known;
  }

  private describeAuditLog(): TableDefinition {
    const name = `${this.schema}.${AUDIT_LOG_NAME}`;
    const columns = AUDIT_LOG_COLUMNS.map(({ column_name: column }) => escapeIdentifier(column))
      .slice(1)
      .join(', ');
    return {
      name,
      sql: `(SELECT ${escapeLiteral(this.schema)}::text AS log, ${columns}, xmin FROM ${AUDIT_LOG_NAME})`,
      isReadOnly: true,
      columns: asMap(AUDIT_LOG_COLUMNS.map((column) => withWords(name, column, [], []))),
      foreignKeys: [],
      checks: [],
      rules: { fields: {} },
    };
  }

  private toDefinition(table: string): TableDefinition {
    const name = `${this.schema}.${table}`;
    const metadata = this.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
    if (!metadata) throw new Error(`The table ${name} has no entity.`);
    const hidden = adminHiddenColumns[name] ?? [];
    const visible = inOrder(metadata).filter(({ databaseName }) => !hidden.includes(databaseName));
    const foreignKeys = metadata.foreignKeys.map((key) => toForeignKey(this.schema, key));
    const checks = metadata.checks.map(({ name: check, expression }) => toCheck(check!, String(expression), metadata));
    const columns = visible.map((column) => withWords(name, this.toColumn(name, column), foreignKeys, checks));
    return {
      name,
      sql: `${escapeIdentifier(this.schema)}.${escapeIdentifier(table)}`,
      isReadOnly: false,
      columns: asMap(columns),
      foreignKeys,
      checks,
      rules: this.rules[table] ?? { fields: {} },
    };
  }

  private toColumn(table: string, column: ColumnMetadata): StoredColumn {
    const type = this.dataSource.driver.normalizeType(column);
    return {
      column_name: column.databaseName,
      data_type: column.isArray ? 'ARRAY' : type,
      is_nullable: column.isNullable ? 'YES' : 'NO',
      column_default: defaultOf(table, column, type),
    };
  }
}

/** A column's default in PostgreSQL's notation. */
const defaultOf = (
  table: string,
  { databaseName, generationStrategy, default: value }: ColumnMetadata,
  type: string,
): string | null => {
  if (generationStrategy === 'increment') return `nextval('${table}_${databaseName}_seq'::regclass)`;
  if (generationStrategy === 'uuid') return 'gen_random_uuid()';
  if (value === undefined || value === null) return null;
  if (typeof value === 'function') return String((value as () => unknown)());
  return type === 'text' ? `${escapeLiteral(String(value))}::text` : String(value);
};

const asMap = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.map((column) => [column.column_name, column]));

/** The columns with the id first and those that the database sets last, independent of inheritance. */
const LAST = ['created_at', 'updated_at', 'version'];

const inOrder = ({ columns }: EntityMetadata): ColumnMetadata[] => {
  const placeOf = ({ databaseName, isPrimary }: ColumnMetadata): number =>
    isPrimary ? -1 : LAST.indexOf(databaseName) + 1;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const ACTIONS: Readonly<Record<string, ForeignKey['onDelete']>> = { CASCADE: 'cascade', 'SET NULL': 'set null' };

const toForeignKey = (
  schema: string,
  { name, columnNames, referencedEntityMetadata, onDelete }: EntityMetadata['foreignKeys'][number],
): ForeignKey => ({
  name,
  column: columnNames[0]!,
  table: `${schema}.${referencedEntityMetadata.tableName}`,
  onDelete: ACTIONS[onDelete ?? ''] ?? 'refuse',
});

/** `status IN ('a', 'b')`. */
const ONE_OF = /^\w+ IN \(([^)]*)\)$/;

const toCheck = (name: string, expression: string, { columns }: EntityMetadata): Check => {
  const words: string[] = expression.match(/\w+/g) ?? [];
  const values = ONE_OF.exec(expression.trim())?.[1];
  return {
    name,
    columns: columns.map(({ databaseName }) => databaseName).filter((column) => words.includes(column)),
    allowedValues: values ? [...values.matchAll(/'([^']*)'/g)].map(([, value]) => value!) : null,
  };
};

const withWords = (
  table: string,
  column: StoredColumn,
  foreignKeys: readonly ForeignKey[],
  checks: readonly Check[],
): Column => {
  const name = column.column_name;
  const check = checks.find(({ columns, allowedValues }) => allowedValues && columns[0] === name);
  const target = referencedTable(table, name) ?? foreignKeys.find((key) => key.column === name)?.table;
  return {
    ...column,
    label: columnLabel(table, name),
    allowed_values: columnChoices(table, name) ?? check?.allowedValues ?? null,
    references: target && isShown(target) ? target : null,
  };
};

/** True for a table that administrators can read, including the titles of its records. */
const isShown = (table: string): boolean => {
  const [schema = '', own = ''] = table.split('.');
  return adminTables[schema]?.some((name) => name === own) ?? false;
};
