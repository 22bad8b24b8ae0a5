import { publicationCategories, visibleLine } from '@lab/contracts';
import { noFilters, type Filters } from './publication-filters';

const slug = (topic: string): string =>
  topic
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const readYear = (text: string | null): number | null => (text && /^\d{4}$/.test(text) ? Number(text) : null);

/** The filters in a query string; invalid values are ignored. */
export const readFilters = (query: string): Filters => {
  const params = new URLSearchParams(query);
  return {
    topic: publicationCategories.find((topic) => slug(topic) === params.get('topic')) ?? noFilters.topic,
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
