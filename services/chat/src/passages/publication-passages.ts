import type { Publication } from '@lab/contracts';
import { pages } from './pages.js';
import type { Passage } from './passage.js';

/** How many of the newest are told when someone asks for the latest. */
const RECENT = 5;

const source = `Publications (${pages.publications})`;

const citation = ({ title, authors, venue, year, url }: Publication): string =>
  `“${title}”, ${authors.replaceAll('*', '')}, ${venue}, ${year}.${url ? ` ${url}` : ''}`;

const toPassage = (publication: Publication): Passage => ({
  id: `publication-${publication.key}`,
  kind: 'publication',
  title: publication.title,
  text: citation(publication),
  keywords: [...publication.categories, publication.authors, 'paper', String(publication.year)],
  intents: [],
  isOverview: false,
  source,
});

/** The publications one by one, and the newest together. They come newest first. */
export const publicationPassages = (publications: readonly Publication[]): Passage[] => {
  if (!publications.length) return [];
  const recent = publications.slice(0, RECENT).map(citation).join('\n');
  const overview: Passage = {
    id: 'publications',
    kind: 'publication',
    title: 'Recent publications of the lab',
    text: `The lab has published ${publications.length} papers since ${publications.at(-1)!.year}. The newest:\n${recent}`,
    keywords: ['list', 'number', 'count', 'all papers'],
    intents: [],
    isOverview: true,
    source,
  };
  return [overview, ...publications.map(toPassage)];
};
