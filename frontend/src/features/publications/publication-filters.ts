import { amountText, isForthcoming, visibleLine } from '@lab/contracts';
import { hasWords } from '../../lib/has-words';
import type { ListedPublication } from '../../lib/site-words/site-words';

export interface Filters {
  /** Null means all topics. */
  topic: string | null;
  /** Null means all years. */
  year: number | null;
  /** Words that must all occur in title, authors or venue; empty for no search. */
  search: string;
}

export const noFilters: Filters = { topic: null, year: null, search: '' };

export const hasFilters = ({ topic, year, search }: Filters): boolean =>
  Boolean(topic ?? year) || visibleLine(search) !== '';

/** Choosing a topic, or all topics, resets the year. */
export const chooseTopic = (filters: Filters, topic: string | null): Filters => ({
  ...filters,
  topic,
  year: null,
});

/** Choosing the selected year deselects it. */
export const toggleYear = (filters: Filters, year: number): Filters => ({
  ...filters,
  year: filters.year === year ? null : year,
});

const matchesSearch = ({ title, authors, venue }: ListedPublication, search: string): boolean =>
  hasWords(`${title} ${authors} ${venue}`, search);

export const filterPublications = (
  publications: readonly ListedPublication[],
  { topic, year, search }: Filters,
): ListedPublication[] =>
  publications.filter(
    (publication) =>
      (topic === null || publication.categories.includes(topic)) &&
      (year === null || publication.year === year) &&
      matchesSearch(publication, search),
  );

/** Separates the venue from its award note. */
const AWARD_MARK = ' · ';

/** The venue, and the award note after it if there is one. */
export const venueParts = (venue: string): { venue: string; award: string | undefined } => {
  const [name, ...award] = venue.split(AWARD_MARK);
  return { venue: name!, award: award.join(AWARD_MARK) || undefined };
};

/** The number of publications per topic, in the order of the topics, without empty topics. */
export const countByTopic = (publications: readonly ListedPublication[], topics: readonly string[]) =>
  topics
    .map((topic) => ({ topic, count: publications.filter(({ categories }) => categories.includes(topic)).length }))
    .filter(({ count }) => count > 0);

/** The years with publications, newest first. */
export const distinctYears = (publications: readonly ListedPublication[]): number[] =>
  [...new Set(publications.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a);

/** The label beside a publication in the list: its year, or that it has none yet, or none at all. */
export const yearHeading = ({ year, yearText }: ListedPublication): string =>
  year === null ? (isForthcoming(yearText) ? 'In press' : 'n.d.') : String(year);

/** Keeps short names such as `(CUI ’24)` on one line. */
const unbroken = (venue: string): string =>
  venue.replace(/\([^()]{1,16}\)/g, (abbreviation) => abbreviation.replaceAll(' ', '\u00a0'));

/** The venue of a publication, with its date if that says more than the heading. */
export const datedVenue = (publication: ListedPublication): string => {
  const { venue } = venueParts(publication.venue);
  const isSaid = publication.yearText.toLowerCase() === yearHeading(publication).toLowerCase();
  return [unbroken(venue), isSaid ? '' : publication.yearText].filter(Boolean).join(', ');
};

/** The publications grouped by year, in the order of the list. */
export const groupByYear = (publications: readonly ListedPublication[]) =>
  [...new Set(publications.map(yearHeading))].map((heading) => ({
    heading,
    publications: publications.filter((publication) => yearHeading(publication) === heading),
  }));

/** Other characters are kept, so that `C++` and `C#` are two topics. */
const slug = (topic: string): string => topic.toLowerCase().replace(/[\s\p{Pd}]+/gu, '-');

const readYear = (text: string | null): number | null => (text && /^\d{4}$/.test(text) ? Number(text) : null);

/**
 * The filters in a query string; invalid values are ignored.
 * @param topics by which publications can be filed
 */
export const readFilters = (query: string, topics: readonly string[]): Filters => {
  const params = new URLSearchParams(query);
  return {
    topic: topics.find((topic) => slug(topic) === params.get('topic')) ?? noFilters.topic,
    year: readYear(params.get('year')),
    search: params.get('q') ?? noFilters.search,
  };
};

/** The query string for these filters: `?topic=human-agent-interaction&year=2024`, empty without filters. */
export const writeFilters = ({ topic, year, search }: Filters): string => {
  const params = new URLSearchParams({
    ...(topic && { topic: slug(topic) }),
    ...(year && { year: String(year) }),
    ...(visibleLine(search) && { q: visibleLine(search) }),
  });
  return params.size ? `?${params}` : '';
};

const counted = (count: number): string => amountText(count, 'publications');

/** A description of the results: `Showing 3 publications in Human–Agent Interaction from 2024`. */
export const countText = (count: number, filters: Filters): string => {
  if (!hasFilters(filters)) return `Showing all ${counted(count)}`;
  const { topic, year, search } = filters;
  return [
    `Showing ${counted(count)}`,
    topic && `in ${topic}`,
    year && `from ${year}`,
    visibleLine(search) && `matching “${visibleLine(search)}”`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The number of other papers of a topic: one row. */
const OTHERS = 4;

/** The most recent other publications whose first topic is that of this one. */
export const othersOfTopic = (
  publications: readonly ListedPublication[],
  { key: own, categories: [topic] }: ListedPublication,
): ListedPublication[] =>
  publications.filter(({ key, categories }) => key !== own && categories[0] === topic).slice(0, OTHERS);
