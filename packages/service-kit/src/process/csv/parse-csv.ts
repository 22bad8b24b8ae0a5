import { visibleLine } from '@lab/contracts';
import { parse } from 'csv-parse/sync';
import { unescapeFormulas } from './csv.js';

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

/** The factor for blank lines, which do not count for callers but take time too. */
const MAX_BLANK_LINES = 10_000;

/** Returns the most frequent delimiter in the first line with letters. */
const delimiterOf = (text: string): string => {
  const firstLine = /^.*[\p{L}\p{N}].*/mu.exec(text)?.[0] ?? '';
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t', '，', '；'].toSorted((a, b) => countOf(b) - countOf(a))[0]!;
};

/** True for a character that is not a blank, separator or quotation mark. */
const hasWords = (cell: string): boolean => visibleLine(cell.replaceAll(/[,;，；"]/g, '')) !== '';

/**
 * Reads a CSV file from a spreadsheet, separated by commas, semicolons (of either width) or tabs. Lines of only
 * separators and blanks are left out, and lines may have more or fewer cells than the first.
 * @param most the maximum number of lines, because parsing a larger file could take seconds
 * @throws CsvTooLongError when the file has more lines, the parser's error when it is not CSV
 */
export const parseCsv = (text: string, most: number): CsvLine[] => {
  // The parser counts a two-character line break within quotation marks as two lines.
  const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: delimiterOf(text),
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
