import {
  givenInstantSchema,
  limits,
  lineSchema,
  requiredIdSchema,
  type AdminTables,
  type Cell,
  type Row,
  columnLabel,
  tableLabel,
} from '@lab/contracts';
import { z } from 'zod';
import { snakeCase } from '../database/data-source-options.js';
import { InvalidInputException } from '../process/errors/errors.js';
import type { TableDefinition, Check, Tables } from './row-tables.js';
import type { DriverError } from '../database/driver-error.js';

/** The field that conflicts with others of its row, and why. */
export interface RowProblem {
  field: string;
  message: string;
}

/** Checks the fields of a row together. Returns the conflict; null when there is none. */
export type RowCheck = (row: Readonly<Record<string, Cell | undefined>>) => RowProblem | null;

/**
 * The rules for the values of a table. They come from the contract's own schemas, so that forms and the database page
 * share one rule and a new field needs no entry here. Columns without a form are added.
 */
export interface TableRules {
  fields: Readonly<Record<string, z.ZodType>>;
  /** The schema of the whole record, for its rules about several fields. */
  whole?: z.ZodType;
  /** Rules about several fields that the service checks. */
  checks?: readonly RowCheck[];
  /** The message for a constraint of the table about several columns, and the field that it is about. */
  constraints?: Readonly<Record<string, RowProblem>>;
  /** Fields with days that must not be after the lab's current day, with the message. */
  notAfterToday?: Readonly<Record<string, string>>;
}

/** The rules of each table of a service that administrators may write. */
export type RowsOf<Service extends keyof AdminTables> = Readonly<Record<AdminTables[Service], TableRules>>;

/** Schemas of columns without a form. */
export const rowFields = {
  id: requiredIdSchema('Please enter the id of a row'),
  count: z.int32('Please enter a whole number').min(0, 'Please enter a whole number from 0 on'),
  flag: z.boolean('Please enter true or false'),
  instant: givenInstantSchema('Please enter a date and time such as 2026-03-01T14:30'),
  name: lineSchema('Please enter a name', 1, limits.lineLength + limits.lineLength),
  secret: lineSchema('Please enter a key'),
};

/** Votes and answers belong either to a member or to a guest. */
export const memberOrGuest: RowProblem = {
  field: 'memberId',
  message: 'Please enter a member or the key of a guest, not both',
};

const toFields = ({ fields }: TableRules, row: Row): Row =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[snakeCase(field)] ?? null]));

/** Returns the issues of the API's record schema about combinations of valid fields. */
const misfitsOfWhole = ({ whole, fields }: TableRules, row: Row): RowProblem[] =>
  (whole?.safeParse(row).error?.issues ?? [])
    .map(({ path, message }) => ({ field: String(path[0]), message }))
    .filter(({ field }) => fields[field]?.safeParse(row[field]).success);

/** Returns the issues of a row whose values are valid on their own but not together. */
const issuesOf = ({ rules }: TableDefinition, row: Row) => {
  const fields = toFields(rules, row);
  const checked = (rules.checks ?? []).map((check) => check(fields));
  return [...misfitsOfWhole(rules, fields), ...checked.filter((misfit) => misfit !== null)].map(
    ({ field, message }) => ({ path: `data.${snakeCase(field)}`, message }),
  );
};

/**
 * Checks a row before or after it is written.
 * @throws InvalidInputException when its values do not fit together
 */
export const checkRowRules = (table: TableDefinition, row: Row): void => {
  const issues = issuesOf(table, row);
  if (issues.length > 0) throw new InvalidInputException(issues);
};

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
