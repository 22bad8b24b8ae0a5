import { publicationCategories, visibleLine, type Publication, type PublicationCategory } from '@lab/contracts';
import { hasWords } from '../../lib/has-words';

/** A publication without its BibTeX, which is loaded only for citing. */
export type ListedPublication = Omit<Publication, 'bibtex'>;

export interface Filters {
  /** Null means all topics. */
  topic: PublicationCategory | null;
  /** Null means all years. */
  year: number | null;
  /** Words that must all occur in title, authors or venue; empty for no search. */
  search: string;
}

export const noFilters: Filters = { topic: null, year: null, search: '' };

export const hasFilters = ({ topic, year, search }: Filters): boolean =>
  Boolean(topic ?? year) || visibleLine(search) !== '';

/** Choosing a topic, or all topics, resets the year. */
export const chooseTopic = (filters: Filters, topic: PublicationCategory | null): Filters => ({
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
  const [name, award] = venue.split(AWARD_MARK);
  return { venue: name!, award };
};

/** How many of the newest publications are shown first. */
const NEWEST = 8;

/** The keys of the newest and the awarded publications. */
export const featuredKeys = (publications: readonly ListedPublication[]): ReadonlySet<string> =>
  new Set(
    publications
      .filter(({ venue }, index) => index < NEWEST || venueParts(venue).award !== undefined)
      .map(({ key }) => key),
  );

/** The number of publications per topic, in the order of the topics, without empty topics. */
export const countByTopic = (publications: readonly ListedPublication[]) =>
  publicationCategories
    .map((topic) => ({ topic, count: publications.filter(({ categories }) => categories.includes(topic)).length }))
    .filter(({ count }) => count > 0);

/** The years with publications, newest first. */
export const distinctYears = (publications: readonly ListedPublication[]): number[] =>
  [...new Set(publications.map(({ year }) => year))].toSorted((a, b) => b - a);

/** The publications grouped by year, newest first, in the order of the list. */
export const groupByYear = (publications: readonly ListedPublication[]) =>
  distinctYears(publications).map((year) => ({
    year,
    publications: publications.filter((publication) => publication.year === year),
  }));
