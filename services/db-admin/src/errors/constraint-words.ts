import { columnLabel, tableLabel } from '@lab/contracts';
import { snakeCase, type BrokenRule } from '@lab/service-kit';
import { valuesOf } from '../catalog/allowed-values.js';
import type { Constraint, TableDefinition } from '../catalog/table-definition.js';
import { rulesOf } from '../values/table-rules.js';

const list = (columns: readonly string[]): string =>
  columns.length < 2 ? columns.join('') : `${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`;

const listOf = (table: string, { columns }: Constraint): string =>
  list(columns.map((column) => columnLabel(table, column)));

/** Messages for check constraints of one column, by PostgreSQL's form of the constraint. */
const RULES: [pattern: RegExp, words: (match: string[]) => string][] = [
  [/\^https\?:\/\//, () => 'must begin with http:// or https://'],
  [/>= (\d+)\).* AND .*<= (\d+)\)/, ([, least, most]) => `must be from ${least} to ${most}`],
  [/btrim\(.*<> ''.*length\(.*\) <= (\d+)/, ([, most]) => `must have 1 to ${most} characters`],
  [/length\(.*\) <= (\d+)/, ([, most]) => `may have at most ${most} characters`],
  [/>= (\d+)/, ([, least]) => `must be at least ${least}`],
  [/> (\d+)/, ([, least]) => `must be more than ${least}`],
  [/<@ ARRAY\[(.*)\]/, ([, values]) => `must be a comma-separated list of: ${values!.replaceAll(/'|::text/g, '')}`],
];

const checkWords = (table: string, constraint: Constraint): string => {
  const { columns, definition } = constraint;
  const named = listOf(table, constraint);
  if (columns.length !== 1) return `${named} do not fit together.`;
  const values = valuesOf(constraint);
  if (values) return `${named} must be one of: ${values.join(', ')}.`;
  for (const [pattern, words] of RULES) {
    const match = pattern.exec(definition);
    if (match) return `${named} ${words(match)}.`;
  }
  return `${named} has a value that is not allowed.`;
};

/** The message for a violated constraint of the table itself. */
const ownWords = (table: string, constraint: Constraint): string => {
  const columns = listOf(table, constraint);
  if (constraint.kind === 'check') return checkWords(table, constraint);
  if (constraint.kind === 'foreign key')
    return `${columns}: there is no such row in “${tableLabel(constraint.target!.table)}”.`;
  if (constraint.kind === 'exclusion') return `There is another row that is in the way of this ${columns}.`;
  return `There is another row with the same ${columns}.`;
};

/** The message for rows of another table that refer to the deleted row. */
const otherWords = (name: string, constraint: Constraint | undefined): string =>
  `Rows of “${tableLabel(name)}” still refer to this row${constraint ? ` by ${listOf(name, constraint)}` : ''}.`;

/**
 * Describes a violated constraint by its first column and a message that names all of them.
 * @param subject the table that was written to, and all tables, one of which may refer to it
 * @param broken PostgreSQL's error
 */
export const constraintWords = (
  { table, tables }: { table: TableDefinition; tables?: ReadonlyMap<string, TableDefinition> },
  broken: Omit<BrokenRule, 'code'>,
): { column: string; message: string } => {
  const place = `${broken.schema}.${broken.table}`;
  const found = (place === table.name ? table : tables?.get(place))?.constraints.find(
    ({ name }) => name === broken.constraint,
  );
  // Only a trigger that guards a column names it, in words for people.
  if (!found && broken.column && broken.message) return { column: broken.column, message: broken.message };
  if (place !== table.name) return { column: 'id', message: otherWords(place, found) };
  if (!found) return { column: 'id', message: 'The row would break a rule of the table.' };
  const misfit = rulesOf(table.name).constraints?.[found.name];
  if (misfit) return { column: snakeCase(misfit.field), message: misfit.message };
  return { column: found.columns[0] ?? 'id', message: ownWords(table.name, found) };
};
