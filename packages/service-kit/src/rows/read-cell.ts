import {
  columnChoices,
  dayjs,
  isBlank,
  readWholeNumber,
  skippedTimeMessage,
  typedValue,
  type Cell,
  type Issue,
  type Row,
} from '@lab/contracts';
import type { z } from 'zod';
import { snakeCase } from '../database/snake-case-naming-strategy.js';
import type { LabCalendar } from '../process/calendar/lab-calendar.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { isText, readValue } from './read-value.js';
import type { Column, TableDefinition } from './table-definition.js';

/** Parses a time. Without an offset it is in the lab's time zone; a day alone means its beginning. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const offsetOf = (offset: string): string => {
  const [, hours = '', minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return hours ? `${hours}:${minutes}` : 'Z';
};

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

const toInstant = (text: string, timeZone: string): string => {
  const [, day, time = '00:00', offset] = MOMENT.exec(text) ?? [];
  if (!day) return text;
  if (offset) return `${day}T${withSeconds(time)}${offsetOf(offset)}`;
  const given = dayjs.tz(`${day}T${time}`, timeZone);
  // The parser would turn a day that does not exist into another.
  return given.isValid() && given.format('YYYY-MM-DD') === day ? given.toISOString() : text;
};

const toNumber = (text: string): number =>
  /^[+-]\d+$/.test(text) ? Number(text) : (readWholeNumber(text) ?? Number.NaN);

/** Converts a value to the type in API requests, because the database page may send every value as text. */
const asField = ({ data_type: type }: Column, value: Cell, { timeZone }: LabCalendar): Cell => {
  if (isText({ data_type: type }))
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof value !== 'string') return value;
  const text = typedValue(value);
  if (/^(smallint|integer|bigint)$/.test(type)) return toNumber(text);
  if (type === 'boolean') return /^(true|false)$/.test(text) ? text === 'true' : text;
  return type === 'timestamp with time zone' ? toInstant(text, timeZone) : text;
};

/** Text for PostgreSQL. An instant stays as it was written, because the API's format has no microseconds. */
const asStored = ({ data_type: type }: Column, given: Cell, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  return type === 'timestamp with time zone' ? typedValue(String(given)) : String(value);
};

const isEmpty = (value: Cell): boolean => value === null || (typeof value === 'string' && isBlank(value));

/** The contract's rule for a column; undefined for a column that exists only in the database. */
export const ruleOf = (table: TableDefinition, column: string): z.ZodType | undefined =>
  Object.entries(table.rules.fields).find(([field]) => snakeCase(field) === column)?.[1];

/** True for a required text that may be blank: it has a default and is not a choice. */
const mayBeBlank = (column: Column): boolean =>
  isText(column) && column.is_nullable === 'NO' && column.column_default !== null && column.allowed_values === null;

const refuse = (issues: readonly Issue[]): never => {
  throw new InvalidInputException([...issues]);
};

const check = (rule: z.ZodType, value: Cell | undefined, path: string): unknown => {
  const { data, error } = rule.safeParse(value);
  if (error) return refuse(error.issues.slice(0, 1).map(({ message }) => ({ path, message })));
  return data;
};

const requireNotLater = (table: TableDefinition, column: string, value: unknown, { today }: LabCalendar): void => {
  const [, message] =
    Object.entries(table.rules.notAfterToday ?? {}).find(([field]) => snakeCase(field) === column) ?? [];
  if (message && typeof value === 'string' && value > today()) refuse([{ path: `data.${column}`, message }]);
};

/** Checks that a local time exists in the lab's time zone. An instant has an offset, or is given as a local time. */
const requireExisting = (column: Column, given: Cell, read: unknown, { exists }: LabCalendar): void => {
  if (!column.data_type.startsWith('timestamp') || typeof read !== 'string') return;
  const isInstant = column.data_type === 'timestamp with time zone';
  const [, day, time, offset] = MOMENT.exec(isInstant ? typedValue(String(given)) : read) ?? [];
  if (!time || offset || exists(`${day}T${withSeconds(time).slice(0, 8)}`)) return;
  refuse([{ path: `data.${column.column_name}`, message: skippedTimeMessage }]);
};

/**
 * Converts a value of the request to text or null for PostgreSQL, by the API's rule for it.
 * @throws InvalidInputException with the API's message and the column as path
 */
export const readCell = (table: TableDefinition, column: Column, value: Cell, lab: LabCalendar): string | null => {
  const name = column.column_name;
  const rule = ruleOf(table, name);
  if (!rule) return readValue(column, value, `data.${name}`);
  if (isEmpty(value) && column.is_nullable === 'YES') return null;
  // For a blank choice or number with a default, the caller decides what its absence means.
  if (isEmpty(value) && column.column_default !== null && !mayBeBlank(column)) return null;
  const given = isEmpty(value) && mayBeBlank(column) ? '' : value;
  const read = check(rule, asField(column, given, lab), `data.${name}`);
  requireNotLater(table, name, read, lab);
  requireExisting(column, value, read, lab);
  return asStored(column, given, read);
};

/** The API's message for a missing value of a column; null when there is none. */
export const missingMessage = (table: TableDefinition, column: string): string | null =>
  ruleOf(table, column)?.safeParse(null).error?.issues[0]?.message ?? null;

/**
 * Checks the values of a row that is restored, because it may have a role or category that the lab no longer has.
 * @throws InvalidInputException for a value that the API would now refuse
 */
export const requireAllowed = (table: TableDefinition, row: Row): void => {
  for (const [name, value] of Object.entries(row)) {
    const rule = value === null || columnChoices(table.name, name) ? undefined : ruleOf(table, name);
    const column = table.columns.get(name);
    if (rule && column) check(rule, asInstant(column, value), `data.${name}`);
  }
};

/** The audit log has instants in UTC. */
const asInstant = ({ data_type: type }: Column, value: Cell): Cell =>
  type === 'timestamp with time zone' && typeof value === 'string' ? toInstant(value, 'UTC') : value;
