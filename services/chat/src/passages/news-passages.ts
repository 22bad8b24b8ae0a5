import type { NewsDocument, SiteDocuments } from '@lab/contracts';
import { labLanguage, questionsAbout } from '../languages/languages.js';
import { pages, type Passage } from './passage.js';

const month = (date: string): string =>
  new Date(date).toLocaleDateString(labLanguage().frames.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Appends an address to a complete sentence. */
const withAddress = (text: string, url: string | null): string =>
  url ? `${text} ${url.replace(/^mailto:/, '')}` : text;

type News = NewsDocument['news'][number];

const line = ({ date, text, url }: News): string => `${month(date)}: ${withAddress(text, url)}`;

const newsPassage = (id: string, title: string, text: string, more: Partial<Passage>): Passage => ({
  id: `news-${id}`,
  kind: 'profile',
  title,
  text,
  keywords: ['news'],
  intents: [],
  isOverview: false,
  source: { title: 'News', href: pages.contact },
  ...more,
});

/** One passage per news item, and one with all of them, newest first. */
const newsPassages = (news: readonly News[]): Passage[] => {
  if (!news.length) return [];
  const newestFirst = news.toSorted((one, other) => other.date.localeCompare(one.date));
  return [
    newsPassage('all', 'News of the lab', newestFirst.map(line).join('\n'), {
      isOverview: true,
      examples: questionsAbout('news'),
    }),
    ...newestFirst.map((one, index) => newsPassage(String(index), 'News', line(one), {})),
  ];
};

/** The current parts of the home page: the news and the invitation to join. */
export const currentPassages = ({
  news: { news },
  lab: { joinUs },
}: Pick<SiteDocuments, 'news' | 'lab'>): Passage[] => [
  ...newsPassages(news),
  ...(joinUs
    ? [
        newsPassage('join-us', 'Join us', withAddress(joinUs.text, joinUs.url), {
          keywords: ['vacancy', 'apply', 'deadline'],
          examples: questionsAbout('vacancies'),
          intents: ['prospective_student'],
          source: { title: 'Join us', href: pages.contact },
        }),
      ]
    : []),
];
