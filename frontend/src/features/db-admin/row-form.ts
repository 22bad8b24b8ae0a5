import { type Cell, type DatabaseColumn, type Row, wallClockIn } from '@lab/contracts';
import { z } from 'zod';
import { useServerForm } from '../../components/form/use-server-form';
import type { ToastInput } from '../../components/toast/toast-store';
import { labTimeZone, toLocalDateTime } from '../../lib/time';
import { databaseFailure } from './ConfirmChange';
import { type ColumnKind, isNullable, isRequired, kindOf, literalDefault } from './columns';

/** A value in the form. Null means "no value". */
export type Draft = string | boolean | null;
export type Drafts = Record<string, Draft>;

/**
 * The draft of an unfinished number or time, for which the browser reports an empty value. PostgreSQL stores no text
 * with this character, so no column contains it.
 */
export const UNFINISHED = '\0';

const unfinishedMessage = (column: DatabaseColumn): string =>
  kindOf(column) === 'number' ? 'Please enter a number.' : 'Please enter the whole date and time.';

/** A value in the request; undefined leaves it to the database. */
type Sent = Cell | undefined;

const readers: Record<ColumnKind, (cell: Cell) => Draft> = {
  switch: (cell) => cell === true,
  day: (cell) => `${String(cell).slice(0, 10)}T00:00`,
  'wall clock': (cell) => String(cell).replace(' ', 'T').slice(0, 16),
  instant: (cell) => toLocalDateTime(String(cell)),
  json: (cell) => JSON.stringify(cell, null, 2),
  choice: String,
  reference: String,
  number: String,
  text: String,
};

const asNumber = (text: string): Cell => {
  const number = Number(text);
  // A number that JavaScript cannot represent exactly is sent as text.
  return String(number) === text ? number : text;
};

const parseJson = (text: string): Cell | undefined => {
  try {
    return JSON.parse(text) as Cell;
  } catch {
    return undefined;
  }
};

/** If the clocks show a local time twice, the first one is meant, as everywhere; blank for an invalid time. */
const toInstant = (local: string): Sent => {
  const instant = wallClockIn(labTimeZone()).instantOf(local);
  return Number.isNaN(instant.valueOf()) ? '' : instant.toISOString();
};

const writers: Record<ColumnKind, (text: string) => Sent> = {
  switch: (text) => text === 'true',
  day: (text) => text.slice(0, 10),
  'wall clock': (text) => text,
  instant: toInstant,
  json: parseJson,
  choice: (text) => text,
  reference: asNumber,
  number: asNumber,
  text: (text) => text,
};

/** Converts a value of a row to the form. */
const toDraft = (column: DatabaseColumn, cell: Cell | undefined): Draft =>
  cell === null || cell === undefined ? null : readers[kindOf(column)](cell);

/** The initial value for a new row: the column's default if it can be read. */
const newDraft = (column: DatabaseColumn): Draft => {
  const value = literalDefault(column);
  if (kindOf(column) === 'switch') return isNullable(column) && value === undefined ? null : value === 'true';
  if (value !== undefined && kindOf(column) !== 'json') return value;
  return isNullable(column) ? null : '';
};

export const newDrafts = (columns: readonly DatabaseColumn[]): Drafts =>
  Object.fromEntries(columns.map((column) => [column.column_name, newDraft(column)]));

export const draftsOf = (columns: readonly DatabaseColumn[], row: Row): Drafts =>
  Object.fromEntries(columns.map((column) => [column.column_name, toDraft(column, row[column.column_name])]));

/** True for a column that is not null and not required: there an empty text is a value. */
export const mayBeEmptyText = (column: DatabaseColumn): boolean =>
  kindOf(column) === 'text' && !isNullable(column) && !isRequired(column);

/** True when nothing was entered. */
const isBlank = (column: DatabaseColumn, draft: Draft): boolean =>
  draft === null || (draft === '' && !mayBeEmptyText(column));

/** In a new row, the database sets the default of a blank column; in an existing row, blank means blank. */
const mayBeLeftOut = (column: DatabaseColumn, isNew: boolean): boolean => isNew && column.column_default !== null;

const columnSchema = (column: DatabaseColumn, original: Draft | undefined) =>
  z.custom<Draft>().transform((draft, context): Sent => {
    if (draft === UNFINISHED) {
      context.addIssue({ code: 'custom', message: unfinishedMessage(column) });
      return null;
    }
    if (isBlank(column, draft) && draft !== original) {
      if (mayBeLeftOut(column, original === undefined)) return undefined;
      if (!isNullable(column)) context.addIssue({ code: 'custom', message: `Please fill in ${column.label}.` });
      return null;
    }
    if (draft === null) return null;
    const value = draft === '' ? draft : writers[kindOf(column)](String(draft));
    if (value === undefined) context.addIssue({ code: 'custom', message: 'This is not valid JSON.' });
    return value;
  });

/**
 * The validation schema of a form with these columns. Its output is the row to send.
 * @param originals the initial values of the form, when it edits an existing row
 */
export const rowFormSchema = (columns: readonly DatabaseColumn[], originals?: Drafts): z.ZodType<Row, Drafts> =>
  z.object(
    Object.fromEntries(
      columns.map((column) => [column.column_name, columnSchema(column, originals?.[column.column_name])]),
    ),
  ) as unknown as z.ZodType<Row, Drafts>;

/** Only the changed columns, so that another user's change to another column is kept. */
export const changedValues = (values: Row, originals: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(originals[name])),
  );

interface RowFormOptions {
  columns: readonly DatabaseColumn[];
  drafts: Drafts;
  isNew: boolean;
  send: (row: Row) => Promise<ToastInput>;
  isConflict?: (error: unknown) => boolean;
}

/** The server names a column by its path in the request body. */
const columnOf = (path: string): string => path.replace(/^data\./, '');

/** The form of a new or an existing row. */
export const useRowForm = ({ columns, drafts, isNew, ...options }: RowFormOptions) =>
  useServerForm<Drafts, Row>({
    ...options,
    schema: rowFormSchema(columns, isNew ? undefined : drafts),
    defaultValues: drafts,
    failed: databaseFailure,
    fieldOf: columnOf,
  });
