import type { Cell } from '@lab/contracts';
import { InvalidInputException } from '../process/errors/errors.js';
import type { Column } from './table-definition.js';

/** PostgreSQL text cannot hold U+0000. */
// eslint-disable-next-line no-control-regex
const NUL = /\u0000/g;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const WHOLE_NUMBER = /^[+-]?\d+$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The text format of the values of each type, and the message for it. */
const FORMATS: [type: RegExp, format: RegExp, words: string][] = [
  [/^(smallint|integer|bigint)$/, WHOLE_NUMBER, 'must be a whole number'],
  [/^(numeric|real|double precision)$/, NUMBER, 'must be a number'],
  [/^boolean$/, /^(true|false)$/, 'must be true or false'],
  [/^date$/, DAY, 'must be a date such as 2026-03-01'],
  [/^timestamp /, MOMENT, 'must be a date and time such as 2026-03-01T14:30'],
  [/^uuid$/, UUID, 'must be a UUID'],
];

/** The message for a value of the wrong type. */
export const typeMessage = ({ label, data_type }: Pick<Column, 'label' | 'data_type'>): string => {
  const words = FORMATS.find(([type]) => type.test(data_type))?.[2] ?? `must be a value of the type ${data_type}`;
  return `${label} ${words}.`;
};

const refuse = (path: string, message: string): never => {
  throw new InvalidInputException([{ path, message }]);
};

/** True for a column of text. */
export const isText = ({ data_type }: Pick<Column, 'data_type'>): boolean =>
  data_type === 'text' || data_type.startsWith('character');

/** A blank means null, except in a free-text column that is not nullable and may be blank. */
const readBlank = (column: Column, text: string): string | null => {
  const mayBeBlank = isText(column) && column.allowed_values === null;
  return mayBeBlank && column.is_nullable === 'NO' && column.column_default !== null ? text : null;
};

const readText = (column: Column, text: string, path: string): string => {
  const format = FORMATS.find(([type]) => type.test(column.data_type))?.[1];
  if (format && !format.test(text)) refuse(path, typeMessage(column));
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
  if (typeof value === 'object') return refuse(path, typeMessage(column));
  const text = String(value).replace(NUL, '');
  const given = isText(column) ? text : text.trim();
  return given.trim() === '' ? readBlank(column, given) : readText(column, given, path);
};
