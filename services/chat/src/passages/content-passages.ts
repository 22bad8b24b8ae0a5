import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Publication, type ResearchTopic, type SiteDocuments } from '@lab/contracts';
import { SiteContent } from '../content/site-content.js';
import { labLanguage, questionsAbout, questionsOn } from '../languages/languages.js';
import { KnowledgeBase } from '../retrieval/knowledge-base.js';
import { currentPassages } from './news-passages.js';
import { profilePassages } from './profile-passages.js';
import { publicationPassages } from './publication-passages.js';
import { pages, type Passage } from './passage.js';

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
