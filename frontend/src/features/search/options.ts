import { services, type SearchKind, type SearchResponse } from '@lab/contracts';
import { hasWords } from '../../lib/has-words';

/** A line of the palette: the heading of its group, and the page that it opens or its action. */
export interface PaletteOption {
  key: string;
  group: string;
  title: string;
  detail: string;
  /** Other words that people type for it. */
  words?: string;
  to?: string | undefined;
  run?: () => void;
}

/**
 * A page of the site.
 * @param words other words that people type for it
 */
export const placeOption = (title: string, to: string, words = ''): PaletteOption => ({
  key: to,
  group: 'Go to',
  title,
  detail: '',
  words,
  to,
});

const groups: Readonly<Record<SearchKind, string>> = {
  member: 'People',
  publication: 'Publications',
  equipment: 'Equipment',
  meeting: 'Meetings',
  proposal: 'Papers',
  gathering: 'Gatherings',
  'resource-link': 'Resources',
  page: 'Pages',
  'lab-page': 'Pages of the lab',
};

/** The pages whose names, or other words for them, contain all words. */
export const matchingPlaces = (places: readonly PaletteOption[], words: string): PaletteOption[] =>
  places.filter(({ title, words: others = '' }) => hasWords(`${title} ${others}`, words));

/** Results grouped by noun; the noun with the best result comes first. */
export const resultOptions = ({ results }: Pick<SearchResponse, 'results'>): PaletteOption[] => {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const inGroups = kinds.flatMap((wanted) => results.filter(({ kind }) => kind === wanted));
  return inGroups.map(({ kind, id, title, detail, href }) => ({
    key: `${kind}-${id}`,
    group: groups[kind],
    title,
    detail,
    to: href,
  }));
};

/** A sentence with the nouns that could not be searched. */
export const missingText = (missing: SearchResponse['missing']): string | null => {
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat('en').format(missing.map((name) => services[name].title));
  return `Not searched, because they are unavailable: ${names}.`;
};
