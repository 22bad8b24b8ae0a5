import { stringify, type Options } from 'csv-stringify/sync';
import { applyDecorators, Header } from '@nestjs/common';
import { limits, visibleLine } from '@lab/contracts';
import { parse } from 'csv-parse/sync';
import { RateLimited } from '../process/limits/rate-limiter.js';
import { AnswersText } from '../process/openapi/answers.js';

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

const OFTEN = 'Many files were made in a short time. Please wait a minute and try again.';

/** The route returns a CSV file, which the browser saves as `fileName`. All such routes share one rate limit. */
export const CsvFile = (fileName: string) =>
  applyDecorators(
    Header('Content-Type', 'text/csv; charset=utf-8'),
    Header('Content-Disposition', `attachment; filename="${fileName}"`),
    RateLimited('exports', limits.exports, OFTEN),
    AnswersText('text/csv', 'A CSV file (RFC 4180, UTF-8); times are the lab’s', {
      429: 'Too many files from one network',
    }),
  );

/** A line of a CSV file. */
export interface CsvLine {
  /** Its number in the file, counted from 1. A record of several lines has the number of its last. */
  line: number;
  /** Trimmed, without the escapes of `toCsv`. */
  cells: string[];
}

/** Thrown for a CSV file with more lines than the caller accepts. */
export class CsvTooLongError extends Error {
  override name = 'CsvTooLongError';
}

/** The most blank lines of a file. Callers do not count them as rows, but reading them takes time. */
const MAX_BLANK_LINES = 10_000;

const DELIMITERS = [',', ';', '\t', '|', '，', '；'];

/** The first line of files that Excel saves with another delimiter than the comma. */
const NAMED_DELIMITER = /^sep=(.)(?=\n)/i;

/** How many lines a title above the headings may have. */
const TITLE_LINES = 10;

/** The named delimiter, or the most frequent one in the first line with letters and three cells, or else with letters. */
const delimiterOf = (text: string): string => {
  const named = NAMED_DELIMITER.exec(text)?.[1];
  if (named) return named;
  const countIn = (line: string, delimiter: string) => line.split(delimiter).length;
  const [first, ...others] = (text.slice(0, 20_000).match(/^.*[\p{L}\p{N}].*/gmu) ?? [''])
    .slice(0, TITLE_LINES)
    .map((line) => {
      const [delimiter] = DELIMITERS.toSorted((a, b) => countIn(line, b) - countIn(line, a));
      return { delimiter: delimiter!, cells: countIn(line, delimiter!) };
    });
  return [first!, ...others].find(({ cells }) => cells > 2)?.delimiter ?? first!.delimiter;
};

/** True for a character that is not a blank, separator or quotation mark. */
export const hasWords = (cell: string): boolean => visibleLine(cell.replaceAll(/[,;，；"]/g, '')) !== '';

/**
 * Reads a CSV file from a spreadsheet. The separators are commas, semicolons (of either width), tabs, bars, or the
 * character in a first line `sep=`. Lines that have only separators and blanks are left out. Lines may have more or fewer
 * cells than the first.
 * @param most the maximum number of lines, because parsing a larger file could take seconds
 * @throws CsvTooLongError when the file has more lines, the parser's error when it is not CSV
 */
export const parseCsv = (text: string, most: number): CsvLine[] => {
  // The parser counts a two-character line break within quotation marks as two lines.
  const lined = text.replaceAll(/\r\n?/g, '\n');
  const records = parse(lined.replace(NAMED_DELIMITER, ''), {
    delimiter: delimiterOf(lined),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    to: most + MAX_BLANK_LINES + 1,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const lines = records.filter(({ record }) => record.some(hasWords));
  if (lines.length > most || records.length > most + MAX_BLANK_LINES) throw new CsvTooLongError();
  return lines.map(({ record, info }) => ({ line: info.lines, cells: record.map(unescapeFormulas) }));
};
