import type { Cell, DatabaseColumn, Row } from '@lab/contracts';
import { z } from 'zod';
import { fromLocalDateTime, toLocalDateTime } from '../../lib/local-date-time';
import { isNullable, isRequired, kindOf, literalDefault, type ColumnKind } from './columns';

/** A value while it is filled in. Null is "no value". */
export type Draft = string | boolean | null;
export type Drafts = Record<string, Draft>;

/** A value on its way: what is undefined is left to the database. */
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
  // What a JavaScript number cannot hold travels as text.
  return String(number) === text ? number : text;
};

const parseJson = (text: string): Cell | undefined => {
  try {
    return JSON.parse(text) as Cell;
  } catch {
    return undefined;
  }
};

const writers: Record<ColumnKind, (text: string) => Sent> = {
  switch: (text) => text === 'true',
  day: (text) => text.slice(0, 10),
  'wall clock': (text) => text,
  instant: fromLocalDateTime,
  json: parseJson,
  choice: (text) => text,
  reference: asNumber,
  number: asNumber,
  text: (text) => text,
};

/** A value of a row as the form shows it. */
export const toDraft = (column: DatabaseColumn, cell: Cell | undefined): Draft =>
  cell === null || cell === undefined ? null : readers[kindOf(column)](cell);

/** What a new row begins with: the column's default where it can be read. */
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

/** A text without letters is a value only where there can be no "no value", and nobody has to fill it in. */
export const mayBeEmptyText = (column: DatabaseColumn): boolean =>
  kindOf(column) === 'text' && !isNullable(column) && !isRequired(column);

/** Nothing was filled in. */
const isBlank = (column: DatabaseColumn, draft: Draft): boolean =>
  draft === null || (draft === '' && !mayBeEmptyText(column));

/** A new row leaves to the database what it fills in by itself; in a row that is there, blank is blank. */
const mayBeLeftOut = (column: DatabaseColumn, isNew: boolean): boolean => isNew && column.column_default !== null;

const columnSchema = (column: DatabaseColumn, original: Draft | undefined) =>
  z.custom<Draft>().transform((draft, context): Sent => {
    if (isBlank(column, draft) && draft !== original) {
      if (mayBeLeftOut(column, original === undefined)) return undefined;
      if (!isNullable(column)) context.addIssue({ code: 'custom', message: `Please fill in ${column.column_name}.` });
      return null;
    }
    if (draft === null) return null;
    const value = draft === '' ? draft : writers[kindOf(column)](String(draft));
    if (value === undefined) context.addIssue({ code: 'custom', message: 'This is not valid JSON.' });
    return value;
  });

/**
 * The check of a form over these columns. It gives the row to send.
 * @param originals what the form began with, when it edits a row that is there
 */
export const rowFormSchema = (columns: readonly DatabaseColumn[], originals?: Drafts): z.ZodType<Row, Drafts> =>
  z.object(
    Object.fromEntries(
      columns.map((column) => [column.column_name, columnSchema(column, originals?.[column.column_name])]),
    ),
  ) as unknown as z.ZodType<Row, Drafts>;

/** Only what somebody changed: another's change to another column stays. */
export const changedValues = (values: Row, originals: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(originals[name])),
  );
