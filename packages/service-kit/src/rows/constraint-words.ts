import { columnLabel, tableLabel } from '@lab/contracts';
import type { DriverError } from '../database/driver-error.js';
import { snakeCase } from '../database/snake-case-naming-strategy.js';
import type { Tables } from './row-tables.js';
import type { Check, TableDefinition } from './table-definition.js';

const list = (columns: readonly string[]): string =>
  columns.length < 2 ? columns.join('') : `${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`;

const labelsOf = (table: string, columns: readonly string[]): string =>
  list(columns.map((column) => columnLabel(table, column)));

/** The columns in PostgreSQL's detail, such as `Key (equipment_id)=(9) is not present in table "equipment".` */
const keyColumns = ({ columns }: TableDefinition, detail = ''): string[] => {
  const [, key = ''] = /^Key \((.*?)\)=/.exec(detail) ?? [];
  return (key.match(/\w+/g) ?? []).filter((word) => columns.has(word));
};

const checkWords = (table: string, { columns, allowedValues }: Check): string => {
  const labels = labelsOf(table, columns);
  if (columns.length !== 1) return `${labels} do not fit together.`;
  return allowedValues
    ? `${labels} must be one of: ${allowedValues.join(', ')}.`
    : `${labels} has a value that is not allowed.`;
};

const FOREIGN_KEY = '23503';
const EXCLUSION = '23P01';

const keyWords = ({ name, foreignKeys }: TableDefinition, columns: readonly string[], broken: DriverError): string => {
  const labels = labelsOf(name, columns);
  if (broken.code === FOREIGN_KEY) {
    const target = foreignKeys.find((key) => key.name === broken.constraint)?.table ?? '';
    return `${labels}: there is no such row in “${tableLabel(target)}”.`;
  }
  if (broken.code === EXCLUSION) return `Another row conflicts with this ${labels}.`;
  return `There is another row with the same ${labels}.`;
};

/** The message for rows of another table that refer to the deleted row. */
const otherWords = (name: string, { constraint }: DriverError, tables: Tables): string => {
  const key = tables.get(name)?.foreignKeys.find((each) => each.name === constraint);
  return `Rows of “${tableLabel(name)}” still refer to this row${key ? ` by ${columnLabel(name, key.column)}` : ''}.`;
};

/**
 * Describes a violated constraint by its first column and a message that names all of them.
 * @param table that was written to
 * @param broken PostgreSQL's error
 * @param tables that may refer to the row
 */
export const constraintWords = (
  table: TableDefinition,
  broken: DriverError,
  tables: Tables,
): { column: string; message: string } => {
  const place = `${broken.schema}.${broken.table}`;
  const misfit = place === table.name ? table.rules.constraints?.[broken.constraint ?? ''] : undefined;
  if (misfit) return { column: snakeCase(misfit.field), message: misfit.message };
  if (place !== table.name) return { column: 'id', message: otherWords(place, broken, tables) };
  const check = table.checks.find(({ name }) => name === broken.constraint);
  if (check) return { column: check.columns[0] ?? 'id', message: checkWords(table.name, check) };
  const columns = keyColumns(table, broken.detail);
  if (columns.length === 0) return { column: 'id', message: 'The row would break a rule of the table.' };
  return { column: columns[0]!, message: keyWords(table, columns, broken) };
};
