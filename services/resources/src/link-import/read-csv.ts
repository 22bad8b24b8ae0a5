import { unguarded } from '@lab/service-kit';
import { parse } from 'csv-parse/sync';
import type { LinkedPage } from './linked-page.js';

/** What columns are called, in this export and elsewhere. */
const HEADINGS: Record<keyof LinkedPage, readonly string[]> = {
  title: ['title', 'name', '標題', '名稱'],
  url: ['url', 'link', 'address', 'href', 'website', '網址', '連結'],
  description: ['description', 'note', 'notes', '說明', '描述'],
  category: ['category', 'type', '類別', '類型'],
  hubCategory: ['hub category', 'hubcategory', 'hub_category'],
};

const FIELDS = Object.keys(HEADINGS) as (keyof LinkedPage)[];

/** The separator of a file is the one its first line has most of. */
const delimiterOf = (text: string): string => {
  const firstLine = /^.*/.exec(text)![0];
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0]!;
};

/**
 * Links of a CSV file, found by the headings in its first line.
 * @returns none when no column holds addresses
 * @throws what the parser says about a file that is no CSV
 */
export const readCsv = (text: string): LinkedPage[] => {
  const [headings = [], ...rows] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][];
  const columnOf = (field: keyof LinkedPage) =>
    headings.findIndex((heading) => HEADINGS[field].includes(heading.toLowerCase()));
  const columns = FIELDS.map((field) => [field, columnOf(field)] as const);
  if (columnOf('url') < 0) return [];
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map(([field, at]) => [field, unguarded(row[at] ?? '')])) as Record<
        keyof LinkedPage,
        string
      >,
  );
};
