import type { DatabaseColumn } from '@lab/contracts';
import { labTimeZone } from '../../lib/time';
import { kindOf, literalDefault, type ColumnKind } from './columns';
import { mayBeEmptyText, type Draft } from './row-form';

const hints: Partial<Record<ColumnKind, () => string>> = {
  day: () => 'Only the day is kept.',
  'wall clock': () => 'In the lab’s local time.',
  instant: () => `In the lab’s local time (${labTimeZone()}).`,
  json: () => 'JSON',
};

const isFilledIn = (column: DatabaseColumn): boolean =>
  column.column_default !== null && literalDefault(column) === undefined;

/** The hint of a column in the form. */
export const hintOf = (column: DatabaseColumn, value: Draft): string | undefined => {
  if (!value && isFilledIn(column)) return 'If left empty, the database fills it in.';
  if (value === '' && mayBeEmptyText(column)) return 'An empty text.';
  return hints[kindOf(column)]?.();
};
