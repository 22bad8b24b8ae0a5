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
