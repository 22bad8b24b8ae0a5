import { stringify, type Options } from 'csv-stringify/sync';

/** Matches the beginning of a cell that a spreadsheet would run as a formula. */
const AT_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * The same inside a cell. A spreadsheet with a separator other than the comma starts a new cell there, and ignores
 * quotation marks within a line. Plain numbers and `;-)` are left unchanged.
 */
const INSIDE =
  /([;|\t\r\n](?:[^\S\t\r\n]|")*)(?=[=@＝＠]|[+\-＋－](?!\)|\d[\d.,]*(?:[;|\t\r\n]|$)))|(,(?:[^\S\t\r\n]|")*)(?=[=@＝＠])/g;

const GUARD_AT_START = /^'(?=\s*[=+\-@＝＋－＠])/;
const GUARD_INSIDE = /([,;|\t\r\n](?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before each possible formula in a cell, so that spreadsheets show it as text. */
export const escapeFormulas = (cell: string): string =>
  `${AT_START.test(cell) ? "'" : ''}${cell.replace(INSIDE, "$1$2'")}`;

/** Reverts `escapeFormulas`. */
export const unescapeFormulas = (cell: string): string => cell.replace(GUARD_AT_START, '').replace(GUARD_INSIDE, '$1');

type Cell = string | number | boolean | null;

/** A column: its heading, and a function that returns its cell of a row. */
export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

const FORMAT: Options = {
  record_delimiter: 'windows',
  // The library quotes a cell that contains the record delimiter, but not one with a single line break character.
  quoted_match: /[\r\n]/,
  cast: { boolean: (value) => (value ? 'yes' : 'no'), string: escapeFormulas },
};

/**
 * Writes a table as CSV (RFC 4180, UTF-8 with a byte order mark). Text that a spreadsheet could run as a formula is
 * escaped.
 */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHead(columns) + csvRows(columns, rows);

/** The beginning of a CSV file that is sent in parts: byte order mark and headings. */
export const csvHead = (columns: readonly Pick<CsvColumn<never>, 'heading'>[]): string =>
  stringify([columns.map(({ heading }) => heading)], { ...FORMAT, bom: true });

/** The rows of a CSV file, without headings. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => columns.map(({ cell }) => cell(row))),
    FORMAT,
  );

/** `serialNumber` → `Serial number`. */
const headingOf = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

/** Formats a value by its label, e.g. `by(equipmentStatusLabels)`. */
export const byLabel =
  (labels: Readonly<Record<string, string>>) =>
  (value: Cell): Cell =>
    labels[String(value)] ?? value;

/**
 * A column for every field of a contract, so that new fields are exported automatically.
 * @param fields of the contract, e.g. `equipmentSchema.keyof().options`
 * @param labels headings; the others are derived from the names of the fields
 * @param shown formats the values of a field; by default they are written unchanged
 */
export const columnsOf = <Row extends object>(
  fields: readonly (keyof Row & string)[],
  labels: Readonly<Partial<Record<keyof Row, string | (() => string)>>>,
  shown: Partial<Record<keyof Row, (value: Cell) => Cell>> = {},
): CsvColumn<Row>[] =>
  fields.map((field) => {
    const label = labels[field] ?? headingOf(field);
    return {
      heading: typeof label === 'string' ? label : label(),
      cell: (row) => {
        const value = row[field] as Cell;
        return shown[field]?.(value) ?? value;
      },
    };
  });
