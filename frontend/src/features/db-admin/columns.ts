import { serverSetColumns, type Cell, type DatabaseColumn, type Row } from '@lab/contracts';

/** What a column is filled in with. */
export type ColumnKind =
  'choice' | 'reference' | 'switch' | 'day' | 'wall clock' | 'instant' | 'number' | 'json' | 'text';

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision']);
const STRUCTURES = new Set(['json', 'jsonb', 'ARRAY']);
const kinds: Partial<Record<string, ColumnKind>> = {
  boolean: 'switch',
  date: 'day',
  'timestamp without time zone': 'wall clock',
  'timestamp with time zone': 'instant',
};

export const kindOf = ({ data_type, allowed_values, references }: DatabaseColumn): ColumnKind => {
  if (allowed_values) return 'choice';
  if (references) return 'reference';
  if (NUMBERS.has(data_type)) return 'number';
  if (STRUCTURES.has(data_type)) return 'json';
  return kinds[data_type] ?? 'text';
};

/** What the database keeps by itself: it refuses a value from outside. */
export const isKeptByDatabase = ({ column_name }: DatabaseColumn): boolean => serverSetColumns.has(column_name);

const isSequence = ({ column_default }: DatabaseColumn): boolean => column_default?.startsWith('nextval') ?? false;

/** Columns that a new row is asked for. */
export const columnsToAdd = (columns: readonly DatabaseColumn[]): DatabaseColumn[] =>
  columns.filter((column) => !isKeptByDatabase(column) && !isSequence(column));

/** Columns that may be changed in a row. */
export const columnsToEdit = (columns: readonly DatabaseColumn[]): DatabaseColumn[] =>
  columns.filter((column) => !isKeptByDatabase(column));

export const isNullable = ({ is_nullable }: DatabaseColumn): boolean => is_nullable === 'YES';

/** Without it no row can be saved. */
export const isRequired = (column: DatabaseColumn): boolean => !isNullable(column) && column.column_default === null;

const TEXT_DEFAULT = /^'((?:[^']|'')*)'(?:::[\w\s"[\]]+)?$/;
const PLAIN_DEFAULT = /^\(?(-?\d+(?:\.\d+)?|true|false)\)?(?:::[\w\s]+)?$/;

/** The value that a column's default stands for; undefined where only the database can work it out. */
export const literalDefault = ({ column_default }: DatabaseColumn): string | undefined => {
  const text = TEXT_DEFAULT.exec(column_default ?? '')?.[1];
  return text === undefined ? PLAIN_DEFAULT.exec(column_default ?? '')?.[1] : text.replaceAll("''", "'");
};

/** What a row is called by. */
export const idOf = (row: Row): string => String(row['id']);

/** A value as one line of text. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};
