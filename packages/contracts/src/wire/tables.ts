import { fullName } from '../text/person-name.js';
import { services, type ServiceName } from './services.js';
import { type AdminTable, tableWords, type TableWords, type AuditedTable } from './table-words.js';

/** A row by column names. */
type RowOfTable = Readonly<Record<string, unknown>>;

/**
 * Turns a database name into words: `purchase_date` into “Purchase date”, `is_cancelled` into “Cancelled”, `member_id`
 * into “Member”.
 */
const labelFromName = (name: string): string =>
  capitalised(
    name
      .replace(/^is_(?=.)/, '')
      .replace(/(?<=.)_id$/, '')
      .replaceAll('_', ' ')
      .trim(),
  );

const capitalised = (text: string): string => text && text[0]!.toUpperCase() + text.slice(1);

const wordsOf = (table: string): TableWords | undefined =>
  Object.hasOwn(tableWords, table) ? tableWords[table as AuditedTable] : undefined;

/**
 * The name of a table for users: `Lab members`.
 * @param table `schema.table`. A table without a description gets its own name.
 */
export const tableLabel = (table: string): string => {
  const known = wordsOf(table);
  return known ? (known.label ?? capitalised(known.many)) : labelFromName(table.slice(table.indexOf('.') + 1));
};

/** The name of the part of the portal that owns a schema: `Social gatherings`. */
export const schemaLabel = (schema: string): string => {
  const name = schema.replaceAll('_', '-');
  return labelFromName(Object.hasOwn(services, name) ? services[name as ServiceName].title : schema);
};

/**
 * The label of a column: `Purchase date`.
 * @param table `schema.table`
 */
export const columnLabel = (table: string, column: string): string => {
  const { columns = {} } = wordsOf(table) ?? {};
  const field = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const label = Object.hasOwn(columns, field) ? columns[field]! : labelFromName(column);
  return typeof label === 'string' ? label : label();
};

/** The values that the lab's settings allow for a column, such as its roles; null for other columns. */
export const columnChoices = (table: string, column: string): string[] | null => {
  const { choices = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(choices, column) ? choices[column]!() : null;
};

/** The other service's table to which a column refers; undefined when it refers to none. */
export const referencedTable = (table: string, column: string): AdminTable | undefined => {
  const { refersTo = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(refersTo, column) ? refersTo[column] : undefined;
};

/** The columns from which `recordTitle` builds a title; empty for a table without a description. */
export const titleColumns = (table: string): readonly string[] => {
  const { title = [] } = wordsOf(table) ?? {};
  return title === 'person' ? ['name', 'name_en'] : title.flat();
};

/** The length of a title in characters. */
const TITLE_LENGTH = 120;

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ]\d{2}:\d{2})/;

const asText = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const [, ...day] = DAY.exec(value) ?? [];
  return day.length > 0 ? day.join('/') : value.trim();
};

const personTitle = ({ name, name_en: nameEn }: RowOfTable): string => {
  const names = [asText(name), asText(nameEn)].filter(Boolean);
  return names.length === 2 ? fullName({ name: names[0]!, nameEn: names[1]! }) : names.join('');
};

/**
 * The title of a record, such as a member's name, or a meeting's title and day.
 * @param table `schema.table`
 * @param row with the columns of `titleColumns`
 * @param labels titles of the records to which the row refers, by column and id
 * @returns null when it has none
 */
export const recordTitle = (
  table: string,
  row: RowOfTable,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string | null => {
  const { title = [], values = {} } = wordsOf(table) ?? {};
  const textOf = (column: string): string => {
    const text = asText(row[column]);
    return referencedTable(table, column) ? (labels[column]?.[text] ?? '') : (values[column]?.[text] ?? text);
  };
  const parts =
    title === 'person' ? [personTitle(row)] : title.map((columns) => [columns].flat().map(textOf).find(Boolean) ?? '');
  const whole = [...parts.filter(Boolean).join(' · ')];
  if (whole.length === 0) return null;
  return whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH - 1).join('')}…` : whole.join('');
};

/** Words for a record in the middle of a sentence: `lab member “Ming Wang 王小明”`, or `lab member 5` without a title. */
export const recordName = (table: string, id: number | string, title: string | null | undefined): string =>
  `${wordsOf(table)?.one ?? `record of ${tableLabel(table)}`} ${title ? `“${title}”` : id}`;

/** A number of records of a table in words: `1 item`, `3 lab members`, `2 RSVPs`. */
export const recordsText = (table: string, count: number): string => {
  const { one = 'record', many = 'records' } = wordsOf(table) ?? {};
  return `${count} ${count === 1 ? one : many}`;
};
