import { parse } from 'csv-parse/sync';
import { unguarded } from './formulas.js';

/** A line of a CSV file. */
export interface CsvLine {
  /** Its number in the file, from 1; of several lines in quotation marks the last one. */
  line: number;
  /** Trimmed, without the escapes of `toCsv`. */
  cells: string[];
}

/** The delimiter that occurs most often in the first line. */
const delimiterOf = (text: string): string => {
  const firstLine = /^.*/.exec(text)![0];
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0]!;
};

/**
 * Reads a CSV file as people's spreadsheets write it: separated by commas, semicolons or tabs. Empty lines are left out,
 * and lines may have more or fewer cells than the first.
 * @throws the parser's error when it is not CSV
 */
export const parseCsv = (text: string): CsvLine[] => {
  // The parser counts a line break of two characters within quotation marks as two.
  const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(unguarded) }));
};
