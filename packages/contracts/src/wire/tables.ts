import { fullName } from '../text/person-name.js';
import { services, type ServiceName } from './services.js';
import { type AdminTable, tableWords, type TableWords, type AuditedTable } from './table-words.js';

/** A row by column names. */
type RowOfTable = Readonly<Record<string, unknown>>;

/** A name of the database in words: `purchase_date` is a “Purchase date”, `is_cancelled` is “Cancelled”, `member_id` a “Member”. */
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
 * What people call a table: `Lab members`.
 * @param table `schema.table`; one that nobody has described is called by its name
 */
export const tableLabel = (table: string): string => {
  const known = wordsOf(table);
  return known ? (known.label ?? capitalised(known.many)) : labelFromName(table.slice(table.indexOf('.') + 1));
};

/** What people call the part of the portal to which the tables of a schema belong: `Social gatherings`. */
export const schemaLabel = (schema: string): string => {
  const name = schema.replaceAll('_', '-');
  return labelFromName(Object.hasOwn(services, name) ? services[name as ServiceName].title : schema);
};

/**
 * What people call a column: `Purchase date`.
 * @param table `schema.table`
 */
export const columnLabel = (table: string, column: string): string => {
  const { columns = {} } = wordsOf(table) ?? {};
  const label = Object.hasOwn(columns, column) ? columns[column]! : labelFromName(column);
  return typeof label === 'string' ? label : label();
};

/** The values that a column may have by what the lab has chosen, such as its roles; null for any other column. */
export const columnChoices = (table: string, column: string): string[] | null => {
  const { choices = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(choices, column) ? choices[column]!() : null;
};

/** The table of another service to whose records a column refers; undefined when there is none. */
export const referencedTable = (table: string, column: string): AdminTable | undefined => {
  const { refersTo = {} } = wordsOf(table) ?? {};
  return Object.hasOwn(refersTo, column) ? refersTo[column] : undefined;
};

/** The columns of which `recordTitle` makes the title of a record; none for a table that nobody has described. */
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
 * What people call a record: the name of a member, the title and the day of a meeting.
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
  const { title = [] } = wordsOf(table) ?? {};
  const textOf = (column: string): string =>
    referencedTable(table, column) ? (labels[column]?.[asText(row[column])] ?? '') : asText(row[column]);
  const parts =
    title === 'person' ? [personTitle(row)] : title.map((columns) => [columns].flat().map(textOf).find(Boolean) ?? '');
  const whole = [...parts.filter(Boolean).join(' · ')];
  if (whole.length === 0) return null;
  return whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH - 1).join('')}…` : whole.join('');
};

/** A record in the middle of a sentence: `lab member “Ming Wang 王小明”`, or `lab member 5` when it has no title. */
export const recordName = (table: string, id: number | string, title: string | null | undefined): string =>
  `${wordsOf(table)?.one ?? `record of ${tableLabel(table)}`} ${title ? `“${title}”` : id}`;

/** Several records of a table: `1 item`, `3 lab members`, `2 RSVPs`. */
export const recordsText = (table: string, count: number): string => {
  const { one = 'record', many = 'records' } = wordsOf(table) ?? {};
  return `${count} ${count === 1 ? one : many}`;
};
