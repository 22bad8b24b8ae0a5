import {
  type Cell,
  type DatabaseColumn,
  type Labels,
  recordName,
  recordTitle,
  type Row,
  serverSetColumns,
  type TableRows,
} from '@lab/contracts';

/** The kinds of inputs. */
export type ColumnKind =
  | 'choice'
  | 'reference'
  | 'switch'
  | 'day'
  | 'wall clock'
  | 'instant'
  | 'number'
  | 'json'
  | 'text';

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

/** Columns that the database sets; it refuses values for them. */
export const isKeptByDatabase = ({ column_name }: DatabaseColumn): boolean => serverSetColumns.has(column_name);

const isSequence = ({ column_default }: DatabaseColumn): boolean => column_default?.startsWith('nextval') ?? false;

/** The columns in the form for a new row. */
export const columnsToAdd = (columns: readonly DatabaseColumn[]): DatabaseColumn[] =>
  columns.filter((column) => !isKeptByDatabase(column) && !isSequence(column));

/** The columns in the form for an existing row. */
export const columnsToEdit = (columns: readonly DatabaseColumn[]): DatabaseColumn[] =>
  columns.filter((column) => !isKeptByDatabase(column));

export const isNullable = ({ is_nullable }: DatabaseColumn): boolean => is_nullable === 'YES';

/** True when a row cannot be saved without a value. */
export const isRequired = (column: DatabaseColumn): boolean => !isNullable(column) && column.column_default === null;

const TEXT_DEFAULT = /^'((?:[^']|'')*)'(?:::[\w\s"[\]]+)?$/;
const PLAIN_DEFAULT = /^\(?(-?\d+(?:\.\d+)?|true|false)\)?(?:::[\w\s]+)?$/;

/** The value of a column's default; undefined when only the database can compute it. */
export const literalDefault = ({ column_default }: DatabaseColumn): string | undefined => {
  const text = TEXT_DEFAULT.exec(column_default ?? '')?.[1];
  return text === undefined ? PLAIN_DEFAULT.exec(column_default ?? '')?.[1] : text.replaceAll("''", "'");
};

/** The id of a row as text. */
export const idOf = (row: Row): string => String(row['id']);

/** What a row is called: its title, or `row 5`. */
export const rowName = (table: string, row: Row, labels: Labels): string =>
  recordTitle(table, row, labels) ?? `row ${idOf(row)}`;

/** A row in the middle of a sentence: `lab member “Ming Wang”`. */
export const recordNameOf = (table: string, row: Row, labels: Labels): string =>
  recordName(table, idOf(row), recordTitle(table, row, labels));

/** A value as one line of text. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
};

/** The length of text that fits into a column. */
const FITTING_LENGTH = 36;

export const isLongText = (column: DatabaseColumn, text: string): boolean =>
  ['text', 'json', 'choice'].includes(kindOf(column)) && (text.length > FITTING_LENGTH || text.includes('\n'));

/** A row and its version when it was read. */
export interface StoredRow {
  id: string;
  row: Row;
  version: string | undefined;
}

export const storedRows = ({ rows, versions }: TableRows): StoredRow[] =>
  rows.map((row, index) => ({ id: idOf(row), row, version: versions[index] }));

/** The version as a request field; omitted if the row has none. */
export const versionField = ({ version }: StoredRow): { version?: string } => (version ? { version } : {});
