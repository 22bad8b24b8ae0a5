import { halfWidth } from '@lab/contracts';

/** The date of a publication. */
interface PublishedYear {
  /** The year for sorting; null when there is none. */
  year: number | null;
  /** The printed year: `2026`, `2020a`, `In press`, `2019-05/2020`. */
  yearText: string;
}

const YEAR = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/;
const PLAIN_DATE = /^(\d{4})(?:-\d\d){0,2}(?:T[\d:.Z+-]*)?$/;

/** BibLaTeX's words for publication states before publishing. */
const states: ReadonlyMap<string, string> = new Map([
  ['inpress', 'In press'],
  ['forthcoming', 'Forthcoming'],
  ['submitted', 'Submitted'],
  ['inpreparation', 'In preparation'],
  ['prepublished', 'Prepublished'],
]);

/** A plain date is shown as its year: `2020-05-30` as 2020. */
const asWritten = (text: string): PublishedYear => {
  const [, year] = YEAR.exec(halfWidth(text)) ?? [];
  const isPlain = PLAIN_DATE.test(halfWidth(text));
  return { year: year ? Number(year) : null, yearText: isPlain && year ? year : text };
};

/** Derives the year of an entry from its text fields; `n.d.` when there is none. */
export const publishedYear = ({ year, date, pubstate, issued }: Readonly<Record<string, string>>): PublishedYear => {
  const written = year || date || issued;
  if (written) return asWritten(written);
  return { year: null, yearText: (pubstate && (states.get(pubstate) ?? pubstate)) || 'n.d.' };
};
