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
  dbAdminMessages,
  serverSetColumns,
} from '@lab/contracts';
import type { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import { snakeCase } from '../database/data-source-options.js';
import type { LabCalendar } from '../process/lab-calendar.js';
import { InvalidInputException } from '../process/errors/errors.js';
import type { Column, TableDefinition } from './row-tables.js';

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
const readCell = (table: TableDefinition, column: Column, value: Cell, lab: LabCalendar): string | null => {
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
const missingMessage = (table: TableDefinition, column: string): string | null =>
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

/** PostgreSQL text cannot hold U+0000. */
// eslint-disable-next-line no-control-regex
const NUL = /\u0000/g;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME_OF_A_DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const WHOLE_NUMBER = /^[+-]?\d+$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The text format of the values of each type, and the message for it. */
const FORMATS: [type: RegExp, format: RegExp, words: string][] = [
  [/^(smallint|integer|bigint)$/, WHOLE_NUMBER, 'must be a whole number'],
  [/^(numeric|real|double precision)$/, NUMBER, 'must be a number'],
  [/^boolean$/, /^(true|false)$/, 'must be true or false'],
  [/^date$/, DAY, 'must be a date such as 2026-03-01'],
  [/^timestamp /, TIME_OF_A_DAY, 'must be a date and time such as 2026-03-01T14:30'],
  [/^uuid$/, UUID, 'must be a UUID'],
];

/** The message for a value of the wrong type. */
export const typeMessage = ({ label, data_type }: Pick<Column, 'label' | 'data_type'>): string => {
  const words = FORMATS.find(([type]) => type.test(data_type))?.[2] ?? `must be a value of the type ${data_type}`;
  return `${label} ${words}.`;
};

/** True for a column of text. */
const isText = ({ data_type }: Pick<Column, 'data_type'>): boolean =>
  data_type === 'text' || data_type.startsWith('character');

/** A blank means null, except in a free-text column that is not nullable and may be blank. */
const readBlank = (column: Column, text: string): string | null => {
  const mayBeBlank = isText(column) && column.allowed_values === null;
  return mayBeBlank && column.is_nullable === 'NO' && column.column_default !== null ? text : null;
};

const readText = (column: Column, text: string, path: string): string => {
  const format = FORMATS.find(([type]) => type.test(column.data_type))?.[1];
  if (format && !format.test(text)) refuse([{ path, message: typeMessage(column) }]);
  return text;
};

/**
 * Converts a value without a rule in the contracts, such as a filter, to text or null for PostgreSQL.
 * @param path of the value in the request
 * @throws InvalidInputException with a message that names the column
 */
export const readValue = (column: Column, value: Cell, path: string): string | null => {
  if (value === null) return null;
  if (/^jsonb?$/.test(column.data_type)) return JSON.stringify(value).replaceAll('\\u0000', '');
  if (typeof value === 'object') return refuse([{ path, message: typeMessage(column) }]);
  const text = String(value).replace(NUL, '');
  const given = isText(column) ? text : text.trim();
  return given.trim() === '' ? readBlank(column, given) : readText(column, given, path);
};

/** Values for PostgreSQL, by column. */
export type Values = Map<string, string | null>;

const isRequired = ({ is_nullable, column_default }: Column, isInsertion: boolean): boolean =>
  is_nullable === 'NO' && !(isInsertion && column_default !== null);

const readOne = (table: TableDefinition, name: string, value: Cell, lab: LabCalendar): string | null => {
  const path = `data.${name.slice(0, 63)}`;
  const column = table.columns.get(name);
  if (!column) throw new InvalidInputException([{ path, message: dbAdminMessages.unknownColumn(name) }]);
  if (serverSetColumns.has(name)) throw new InvalidInputException([{ path, message: dbAdminMessages.serverSet(name) }]);
  return readCell(table, column, value, lab);
};

const readAll = (table: TableDefinition, data: Row, issues: Issue[], { isInsertion, lab }: Reading): Values => {
  const values: Values = new Map();
  for (const [name, value] of Object.entries(data)) {
    // The id of an existing row only identifies it.
    if (name === 'id' && !isInsertion) continue;
    try {
      values.set(name, readOne(table, name, value, lab));
    } catch (error) {
      if (!(error instanceof InvalidInputException)) throw error;
      issues.push(...error.issues);
    }
  }
  return values;
};

const requireValues = (table: TableDefinition, values: Values, issues: Issue[], isInsertion: boolean): void => {
  for (const column of table.columns.values()) {
    const name = column.column_name;
    if (serverSetColumns.has(name)) continue;
    if ((values.get(name) ?? null) !== null) continue;
    const isGiven = values.has(name) || isInsertion;
    const isRefused = issues.some(({ path }) => path === `data.${name}`);
    if (isGiven && isRequired(column, isInsertion) && !isRefused) {
      issues.push({ path: `data.${name}`, message: missingMessage(table, name) ?? `${column.label} is required.` });
    }
    // An empty value of a required column means the column's default.
    else if (isInsertion && column.is_nullable === 'NO') values.delete(name);
  }
};

/** Options for reading a request. */
interface Reading {
  /** Whether absent values get their default; otherwise they stay unchanged. */
  isInsertion: boolean;
  lab: LabCalendar;
}

/**
 * Reads the values of a request by column, each by the API's rule for it.
 * @throws InvalidInputException with every column that is unknown, generated, missing or wrong
 */
export const readValues = (table: TableDefinition, data: Row, reading: Reading): Values => {
  const issues: Issue[] = [];
  const values = readAll(table, data, issues, reading);
  requireValues(table, values, issues, reading.isInsertion);
  if (issues.length > 0) throw new InvalidInputException(issues);
  return values;
};

/** Normalizes an instant in UTC to microseconds, because PostgreSQL drops final zeros and writes `+00:00` for `Z`. */
const exactly = (value: Cell): Cell => {
  if (typeof value !== 'string') return value;
  const [whole, part = ''] = value.replace(/(Z|\+00:00)$/, '').split('.');
  return `${whole}.${part.padEnd(6, '0')}`;
};

/** True when two values of a column are the same in any notation. */
export const isSameCell = ({ data_type }: Pick<Column, 'data_type'>, one: Cell, other: Cell): boolean =>
  data_type === 'timestamp with time zone' ? exactly(one) === exactly(other) : isDeepStrictEqual(one, other);
