import { visibleLine } from '@lab/contracts';
import { parse } from 'csv-parse/sync';
import { unguarded } from './csv.js';

/** A line of a CSV file. */
export interface CsvLine {
  /** Its number in the file, from 1; of several lines in quotation marks the last one. */
  line: number;
  /** Trimmed, without the escapes of `toCsv`. */
  cells: string[];
}

/** A CSV file with more lines than a caller takes. */
export class CsvTooLongError extends Error {
  override name = 'CsvTooLongError';
}

/** Lines of blanks and separators are not counted by callers, but they take time, too. */
const BLANK_LINES = 10_000;

/** The delimiter that occurs most often in the first line that has one or more letters. */
const delimiterOf = (text: string): string => {
  const firstLine = /^.*[\p{L}\p{N}].*/mu.exec(text)?.[0] ?? '';
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t', '，', '；'].toSorted((a, b) => countOf(b) - countOf(a))[0]!;
};

/** False for blanks, and for separators and quotation marks of any kind. */
const hasWords = (cell: string): boolean => visibleLine(cell.replaceAll(/[,;，；"]/g, '')) !== '';

/**
 * Reads a CSV file as people's spreadsheets write it: separated by commas, semicolons (of either width) or tabs. Lines of
 * nothing but separators and blanks are left out, and lines may have more or fewer cells than the first.
 * @param most how many lines the caller takes; parsing all lines of a larger file could take seconds
 * @throws CsvTooLongError when it has more, the parser's error when it is not CSV
 */
export const parseCsv = (text: string, most: number): CsvLine[] => {
  // The parser counts a line break of two characters within quotation marks as two.
  const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    to: most + BLANK_LINES + 1,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const lines = records.filter(({ record }) => record.some(hasWords));
  if (lines.length > most || records.length > most + BLANK_LINES) throw new CsvTooLongError();
  return lines.map(({ record, info }) => ({ line: info.lines, cells: record.map(unguarded) }));
};
