import { foldedText, tableMessages } from '@lab/contracts';
import type { CsvLine } from './csv.js';
import { InvalidInputException } from '../process/errors/errors.js';

/** The field of each heading; null for a column that is left out. */
export type Mapping<Field extends string> = Record<string, Field | null>;

/** How the columns of a table become the fields of a record. */
export interface Columns<Field extends string> {
  /** The headings by which a field is recognised, in the order of the fields. The best heading comes first. */
  headings: Readonly<Record<Field, readonly string[]>>;
  /** The fields without which a line counts as cut short. */
  needed: readonly Field[];
  /** The caller's mapping. Headings that it leaves out are guessed. */
  given: Mapping<Field> | undefined;
}

/** A table with the fields of its columns. */
export interface MappedTable<Field extends string> {
  headings: string[];
  mapping: Mapping<Field>;
  /** The cells of mapped columns, by field. */
  rows: { line: number; cells: Partial<Record<Field, string>> }[];
}

/** How many lines a title above the headings may have. */
const TITLE_LINES = 10;

/** The maximum number of columns. Guessing what thousands of headings mean would take minutes. */
const MAX_COLUMNS = 200;

/** A shorter name could be a part of any heading. */
const PART_LENGTH = 4;

const folded = (heading: string): string => foldedText(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** Headings that are all different and not blank: `Column 3`, `Name (2)`. */
const named = (cells: readonly string[]): string[] => {
  const headings = new Set<string>();
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    const name = cell.slice(0, 200) || `Column ${index + 1}`;
    let heading = name;
    for (let number = 2; headings.has(heading); number += 1) heading = `${name} (${number})`;
    headings.add(heading);
  }
  return [...headings];
};

/** Guesses the field of each heading: first by whole names, then by names that are a part of the heading. */
const guess = <Field extends string>(headings: readonly string[], columns: Columns<Field>): Mapping<Field> => {
  const given = columns.given ?? {};
  const mapping = Object.fromEntries(headings.map((heading) => [heading, given[heading] ?? null])) as Mapping<Field>;
  const isFree = (heading: string) => given[heading] === undefined && mapping[heading] === null;
  const fields = Object.entries(columns.headings) as [Field, readonly string[]][];
  const assign = (matches: (heading: string, name: string) => boolean) => {
    for (const [field, names] of fields) {
      if (Object.values(mapping).includes(field)) continue;
      for (const name of names.map(folded)) {
        const found = headings.find((heading) => isFree(heading) && matches(folded(heading), name));
        if (found === undefined) continue;
        mapping[found] = field;
        break;
      }
    }
  };
  assign((heading, name) => heading === name);
  assign((heading, name) => name.length >= PART_LENGTH && heading.includes(name));
  return mapping;
};

const countOf = (mapping: Mapping<string>): number => Object.values(mapping).filter(Boolean).length;

/** The line with the headings: the one with most of the known names, or else the first with two cells. */
const headOf = <Field extends string>(lines: readonly CsvLine[], columns: Columns<Field>): number => {
  const first = lines.slice(0, TITLE_LINES).map(({ cells }) => named(cells));
  const given = Object.keys(columns.given ?? {});
  const mapped = first.findIndex((headings) => given.length > 0 && given.every((name) => headings.includes(name)));
  if (mapped >= 0) return mapped;
  const counts = first.map((headings) => countOf(guess(headings, { ...columns, given: undefined })));
  const best = counts.indexOf(Math.max(...counts));
  if (counts[best]! > 0) return best;
  return Math.max(
    0,
    lines.slice(0, TITLE_LINES).findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  );
};

const checkGiven = (given: Mapping<string> | undefined, headings: readonly string[]): void => {
  const refuse = (message: string): never => {
    throw new InvalidInputException([{ path: 'mapping', message }]);
  };
  const fields = Object.values(given ?? {}).filter((field) => field !== null);
  for (const heading of Object.keys(given ?? {}))
    if (!headings.includes(heading)) refuse(tableMessages.unknownHeading(heading));
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) refuse(tableMessages.mappedTwice(twice));
};

/**
 * Finds the headings of a table, below a title if there is one, and the field of each column.
 * @throws InvalidInputException when there are more than 200 columns, or the caller's mapping names an unknown heading
 * or a field twice
 */
export const mapColumns = <Field extends string>(
  lines: readonly CsvLine[],
  columns: Columns<Field>,
): MappedTable<Field> => {
  const head = headOf(lines, columns);
  const { cells: names } = lines[head]!;
  if (names.findLastIndex(Boolean) >= MAX_COLUMNS)
    throw new InvalidInputException([{ path: 'file', message: tableMessages.tooWide(MAX_COLUMNS) }]);
  const headings = named(names);
  checkGiven(columns.given, headings);
  const mapping = guess(headings, columns);
  const places = headings.flatMap((heading, place) => (mapping[heading] ? [[mapping[heading], place] as const] : []));
  const last = Math.max(-1, ...places.filter(([field]) => columns.needed.includes(field)).map(([, place]) => place));
  const rows = lines.slice(head + 1).map(({ line, cells }) => {
    const all = cells.length > last ? cells : splitAtWideCommas(cells);
    const read = Object.fromEntries(places.map(([field, place]) => [field, all[place] ?? '']));
    return { line, cells: read as Partial<Record<Field, string>> };
  });
  return { headings, mapping, rows };
};

/** Splits the cells of a line at full-width commas. If the line has only one cell, splits it at both kinds of commas. */
export const splitAtWideCommas = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => cell.split(cells.length === 1 ? /[,，]/ : '，')).map((cell) => cell.trim());
