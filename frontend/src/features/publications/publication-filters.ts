import { publicationCategories, type Publication, type PublicationCategory } from '@lab/contracts';

/** A publication without its BibTeX, which only who cites it loads. */
export type ListedPublication = Omit<Publication, 'bibtex'>;

export interface Filters {
  /** Null: all topics. */
  topic: PublicationCategory | null;
  /** Null: all years. */
  year: number | null;
  /** Words that must all occur in title, authors or venue; empty: any. */
  search: string;
}

export const noFilters: Filters = { topic: null, year: null, search: '' };

export const hasFilters = ({ topic, year, search }: Filters): boolean => Boolean(topic ?? year) || search.trim() !== '';

/** Another topic starts over with all years; so does going back to all topics. */
export const chooseTopic = (filters: Filters, topic: PublicationCategory | null): Filters => ({
  ...filters,
  topic,
  year: null,
});

/** Choosing the chosen year again lets go of it. */
export const toggleYear = (filters: Filters, year: number): Filters => ({
  ...filters,
  year: filters.year === year ? null : year,
});

/** Case and accents do not matter to who searches. */
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const matchesSearch = ({ title, authors, venue }: ListedPublication, search: string): boolean => {
  const text = normalized(`${title} ${authors} ${venue}`);
  return normalized(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

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

/** How many publications each topic has, in the order of the topics; those with none are left out. */
export const countByTopic = (publications: readonly ListedPublication[]) =>
  publicationCategories
    .map((topic) => ({ topic, count: publications.filter(({ categories }) => categories.includes(topic)).length }))
    .filter(({ count }) => count > 0);

/** The years in which something was published, newest first. */
export const distinctYears = (publications: readonly ListedPublication[]): number[] =>
  [...new Set(publications.map(({ year }) => year))].toSorted((a, b) => b - a);

/** Publications by year, newest first, in the order of the list. */
export const groupByYear = (publications: readonly ListedPublication[]) =>
  distinctYears(publications).map((year) => ({
    year,
    publications: publications.filter((publication) => publication.year === year),
  }));
