import { readBibliography, readDoi } from '@lab/content';
import type { Publication } from '@lab/contracts';

type Entry = ReturnType<typeof readBibliography>['entries'][number];

/** Parsed entries by publication key. A render reads each entry several times, and parsing one takes a millisecond. */
const known = new Map<string, { bibtex: string; entry: Entry | undefined }>();

/** The parsed BibTeX entry of a publication. */
export const entryOf = ({ key, bibtex }: Pick<Publication, 'key' | 'bibtex'>): Entry | undefined => {
  const before = known.get(key);
  if (before?.bibtex === bibtex) return before.entry;
  const [entry] = readBibliography(bibtex).entries;
  known.set(key, { bibtex, entry });
  return entry;
};

/** A page number, such as 12, S12, e1234, 12:3 or xiv. */
const PAGE = /^(?:[A-Za-z]{0,4}\.?\d[\w.:]*|[ivxlcdm]+)$/i;
const LABEL = /^(?:pp?|pages?|article|art|no|nr|S|Seiten?)(?:\.\s*|\s+)/i;
const FOLLOWING = /(?<=\d)\s*(?:ff?\.?|\+)$/;

const pageIn = (text: string): string | undefined => {
  const page = text.trim().replace(LABEL, '').replace(FOLLOWING, '').trim();
  return PAGE.test(page) ? page : undefined;
};

const partsOf = (page: string) => /^([A-Za-z]*\.?)(\d+)$/.exec(page)?.slice(1) as [string, string] | undefined;

/** Completes a shortened last page: `123–35` becomes 135, `S12–9` becomes S19. */
const inFull = (first: string, last: string): string => {
  const [from, to] = [partsOf(first), partsOf(last)];
  if (!from || !to || (to[0] && to[0] !== from[0])) return last;
  const [letters, digits] = from;
  const missing = digits.length - to[1].length;
  const number = missing > 0 ? digits.slice(0, missing) + to[1] : to[1];
  return Number(number) > Number(digits) ? letters + number : last;
};

/** The first and last page of one or more ranges: 1 and 18 for `1–12, 15–18`. */
export const pageRange = (pages = ''): { first?: string; last?: string } => {
  const ranges = pages
    .split(/[,;]/)
    .map((range) => range.split(/\s*[-–—]+\s*/).map(pageIn))
    .filter(([first]) => first !== undefined) as [string, ...(string | undefined)[]][];
  const [range] = ranges;
  if (!range) return {};
  const final = ranges.at(-1)!;
  const end = final.length > 1 ? final.at(-1) && inFull(final[0], final.at(-1)!) : ranges.length > 1 && final[0];
  return { first: range[0], ...(end && { last: end }) };
};

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** All ISSNs in a field; print and online editions have separate ones. */
export const issnsIn = (field = ''): string[] =>
  distinct(
    Array.from(field.matchAll(/(?<!\d)(\d{4})[-–]?(\d{3}[\dX])(?!\w)/gi), ([, a, b]) => `${a}-${b!.toUpperCase()}`),
  );

/** All ISBNs in a field. */
export const isbnsIn = (field = ''): string[] =>
  distinct(
    Array.from(field.matchAll(/(?<![\d-])(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dX](?![\dX])/gi), ([isbn]) =>
      isbn.replace(/\s/g, '-'),
    ),
  );

/** The first DOI in a field. */
export const doiIn = (field = ''): string | undefined => readDoi(field.split(/[\s,;]+(?=\S*10\.)/)[0]!);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (month = ''): string | undefined => {
  const number = /^\d{1,2}$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : undefined;
};

/** `2025`, `2025/10` or `2025/10/07`, depending on what the entry says. */
export const publicationDate = ({ year }: Publication, { date = '', month }: Readonly<Record<string, string>>) => {
  if (year === null) return undefined;
  const [written, inYear, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date)?.slice(1) ?? [];
  if (written === String(year)) return [year, inYear, day].filter(Boolean).join('/');
  return [year, monthOf(month?.trim())].filter(Boolean).join('/');
};
