import { limits } from '@lab/contracts';
import { parseCsv } from '@lab/service-kit';
import type { LinkedPage } from './linked-page.js';

/** Column headings of this portal's export and of other sources. */
const HEADINGS: Record<keyof LinkedPage, readonly string[]> = {
  title: ['title', 'name', '標題', '名稱'],
  url: ['url', 'link', 'address', 'href', 'website', '網址', '連結'],
  description: ['description', 'note', 'notes', '說明', '描述'],
  category: ['category', 'type', '類別', '類型'],
  hubCategory: ['hub category', 'hubcategory', 'hub_category'],
};

const FIELDS = Object.keys(HEADINGS) as (keyof LinkedPage)[];

/**
 * Reads the links of a CSV file; the headings are in its first line.
 * @returns an empty list when no column contains addresses
 * @throws the errors of `parseCsv`
 */
export const readCsv = (text: string): LinkedPage[] => {
  const [headings, ...lines] = parseCsv(text, limits.importedLinks + 1);
  const columnOf = (field: keyof LinkedPage) =>
    headings?.cells.findIndex((heading) => HEADINGS[field].includes(heading.toLowerCase())) ?? -1;
  const columns = FIELDS.map((field) => [field, columnOf(field)] as const);
  if (columnOf('url') < 0) return [];
  return lines.map(
    ({ cells }) =>
      Object.fromEntries(columns.map(([field, at]) => [field, cells[at] ?? ''])) as Record<keyof LinkedPage, string>,
  );
};
