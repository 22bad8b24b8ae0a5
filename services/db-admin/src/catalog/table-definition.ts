import type { DatabaseColumn } from '@lab/contracts';

/** A readable column. */
export interface Column extends DatabaseColumn {
  /** Of `varchar(n)` and similar types; null without a limit. */
  maxLength: number | null;
}

/** What the database itself says of a column. */
export type StoredColumn = Omit<Column, 'allowed_values' | 'label' | 'references'>;

/** A constraint or unique index, by the name that PostgreSQL reports when it is violated. */
export interface Constraint {
  name: string;
  kind: 'check' | 'unique' | 'exclusion' | 'foreign key';
  columns: string[];
  /** In PostgreSQL's own form. */
  definition: string;
  /** Of a foreign key: the referenced table, and what happens to the row when the referenced one is deleted. */
  target: { table: string; column: string; onDelete: 'cascade' | 'set null' | 'refuse' } | null;
}

/** A table that administrators may read. */
export interface TableDefinition {
  /** `schema.table`. */
  name: string;
  schema: string;
  /** The quoted name for SQL; of the audit log, a subquery. */
  sql: string;
  /** Of the audit log: the schemas whose logs it joins. */
  logs?: readonly string[];
  isReadOnly: boolean;
  /** PostgreSQL's estimate of the number of rows. */
  estimatedRows: number;
  columns: ReadonlyMap<string, Column>;
  /** The columns as JSON, as the response contains them. */
  columnsJson: string;
  constraints: readonly Constraint[];
}
