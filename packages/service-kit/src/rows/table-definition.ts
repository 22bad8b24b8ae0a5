import type { DatabaseColumn } from '@lab/contracts';
import type { TableRules } from './table-rules.js';

/** A column that administrators may see. */
export type Column = DatabaseColumn;

/** A foreign key of one column. */
export interface ForeignKey {
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
