import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Publication, ResearchTopic, SiteDocuments, NewsDocument } from '@lab/contracts';
import { SiteContent } from '../content/site-content.js';
import { labLanguage, questionsAbout, questionsOn } from '../languages/languages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { profilePassages } from './profile-passages.js';
import { publicationPassages } from './publication-passages.js';
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

const toPassage = ({ title, description, fullDescription, keywords }: ResearchTopic): Passage => ({
  id: `topic-${title}`,
  kind: 'topic',
  title,
  text: [description, ...fullDescription].filter(Boolean).join(' '),
  keywords: ['research', 'project', 'study', 'work', ...keywords],
  examples: questionsOn(({ topic }) => topic(title)),
  intents: [],
  isOverview: false,
  source: { title: `Research – ${title}`, href: pages.research },
});

/** One passage per research topic with its keywords, and one sentence with all topics. */
const topicPassages = (topics: readonly ResearchTopic[]): Passage[] => {
  if (topics.length === 0) return [];
  return [
    {
      id: 'topics',
      kind: 'topic',
      title: 'Research topics of the lab',
      text: labLanguage().frames.worksOn(topics.map(({ title }) => title)),
      keywords: ['area', 'areas', 'interests', 'project', 'projects', 'study', 'studies', 'work'],
      examples: questionsAbout('research'),
      intents: [],
      isOverview: true,
      source: { title: 'Research', href: pages.research },
    },
    // The title of a topic without a text answers no question.
    ...topics.map(toPassage).filter(({ text }) => text),
  ];
};

/** The passages of the site's documents and publications. */
export const contentPassages = (
  documents: Pick<SiteDocuments, 'lab' | 'research' | 'news'>,
  publications: readonly Publication[],
): Passage[] => [
  ...profilePassages(documents),
  ...currentPassages(documents),
  ...topicPassages(documents.research.topics),
  ...publicationPassages(publications),
];

/** Keeps the knowledge base up to date with the site's content. */
@Injectable()
export class ContentPassages implements OnModuleInit {
  constructor(
    private readonly content: SiteContent,
    private readonly knowledge: KnowledgeBase,
  ) {}

  onModuleInit(): void {
    this.content.follow(() => {
      const { documents, publications } = this.content;
      this.knowledge.replace('content', contentPassages(documents, publications));
    });
  }
}
