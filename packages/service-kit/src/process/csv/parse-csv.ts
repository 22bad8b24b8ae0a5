import { parse } from 'csv-parse/sync';
import { unguarded } from './csv.js';

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

/** The encoding that a byte order mark indicates; without one, the likely encodings, strictest first. */
const encodingsOf = (bytes: Buffer): string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'big5'];
};

/**
 * Decodes a text file: UTF-8 or, as older spreadsheets in Taiwan save it, Big5.
 * @returns undefined when it is not text in any of these encodings
 */
export const decodeText = (bytes: Buffer): string | undefined => {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return undefined;
};
