import type { DatabaseColumn } from '@lab/contracts';

/** A column that may be read. */
export interface Column extends DatabaseColumn {
  /** Of `varchar(n)` and the like; null without a limit. */
  maxLength: number | null;
}

/** A constraint or a unique index, by the name that PostgreSQL reports when it is broken. */
export interface Constraint {
  name: string;
  kind: 'check' | 'unique' | 'exclusion' | 'foreign key';
  columns: string[];
  /** As PostgreSQL writes it. */
  definition: string;
  /** Of a foreign key: the table it leads to, and what becomes of the row when that one goes. */
  target: { table: string; column: string; onDelete: 'cascade' | 'set null' | 'refuse' } | null;
}

/** A table that the administrator may read. */
export interface TableDefinition {
  /** `schema.table`. */
  name: string;
  schema: string;
  /** The same as SQL. */
  sql: string;
  isReadOnly: boolean;
  /** How many rows PostgreSQL believes there are. */
  estimatedRows: number;
  columns: ReadonlyMap<string, Column>;
  /** The columns as the answer names them, as JSON. */
  columnsJson: string;
  constraints: readonly Constraint[];
}
