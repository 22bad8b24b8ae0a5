import type { DatabaseColumn } from '@lab/contracts';
import { browserTimeZone } from '../../lib/local-date-time';
import { kindOf, literalDefault, type ColumnKind } from './columns';
import { mayBeEmptyText, type Draft } from './row-form';

const hints: Partial<Record<ColumnKind, () => string>> = {
  day: () => 'Only the day is kept.',
  'wall clock': () => 'As the lab’s clock shows it.',
  instant: () => `Times are in your time zone, ${browserTimeZone()}.`,
  json: () => 'JSON',
};

const isFilledIn = (column: DatabaseColumn): boolean =>
  column.column_default !== null && literalDefault(column) === undefined;

/** What a person should know about a column before they fill it in. */
export const hintOf = (column: DatabaseColumn, value: Draft): string | undefined => {
  if (!value && isFilledIn(column)) return 'Left empty, the database fills it in.';
  if (value === '' && mayBeEmptyText(column)) return 'An empty text.';
  return hints[kindOf(column)]?.();
};
