import type { ChatPapers, ChatSource, Publication } from '@lab/contracts';
import { labLanguage, questionsAbout } from '../languages/languages.js';
import { pages, publicationPage, type Passage } from './passage.js';

/** The number of papers in the passage about the latest ones. */
const RECENT_PAPERS = 5;

/** The number of these that the chat window lists, one per line. */
const RECENT_LINES = 3;

const source: ChatSource = { title: 'Publications', href: pages.publications };

const citation = ({ title, authors, venue, yearText, url }: Publication): string =>
  `${[`“${title}”`, authors.replaceAll('*', ''), venue, yearText].filter(Boolean).join(', ')}.${url ? ` ${url}` : ''}`;

/** The short venue in brackets, such as `CHI ’26`, or else the year. */
const shortVenue = ({ venue, yearText }: Publication): string => /\(([^()]{1,20}’\d\d)\)/.exec(venue)?.[1] ?? yearText;

/** The part of a title before its colon, which people use in speech. */
const shortTitle = (title: string): string => title.split(': ')[0]!;

const line = (publication: Publication): ChatPapers['items'][number] => ({
  title: shortTitle(publication.title),
  detail: shortVenue(publication),
  href: publication.url ?? publicationPage(publication.title),
});

const toPassage = (publication: Publication, more: ChatPapers['more']): Passage => ({
  id: `publication-${publication.key}`,
  kind: 'publication',
  title: publication.title,
  text: citation(publication),
  keywords: [...publication.categories, publication.authors, 'paper', publication.yearText],
  intents: [],
  isOverview: false,
  source,
  papers: { lead: '', items: [line(publication)], more },
});

/** One passage per publication, and one with the newest. Newest first. */
export const publicationPassages = (publications: readonly Publication[]): Passage[] => {
  if (!publications.length) return [];
  const recent = publications.slice(0, RECENT_PAPERS);
  const first = Math.min(...publications.flatMap(({ year }) => year ?? []));
  const { frames } = labLanguage();
  const lead = frames.published(publications.length, Number.isFinite(first) ? first : undefined);
  const more = { title: frames.allPapers(publications.length), href: pages.publications };
  const overview: Passage = {
    id: 'publications',
    kind: 'publication',
    title: 'Recent publications of the lab',
    text: [lead, ...recent.map(citation)].join('\n'),
    keywords: ['list', 'number', 'count', 'all papers'],
    examples: questionsAbout('papers'),
    intents: [],
    isOverview: true,
    source,
    papers: { lead, items: recent.slice(0, RECENT_LINES).map(line), more },
  };
  return [overview, ...publications.map((publication) => toPassage(publication, more))];
};
