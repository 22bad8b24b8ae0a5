import type { ResearchTopic } from '@lab/contracts';
import { pages } from './pages.js';
import type { Passage } from './passage.js';

const toPassage = ({ title, description, fullDescription }: ResearchTopic): Passage => ({
  id: `topic-${title}`,
  kind: 'topic',
  title,
  text: [description, ...fullDescription].join(' '),
  keywords: ['research', 'project', 'study', 'work'],
  intents: [],
  isOverview: false,
  source: { title: `Research – ${title}`, href: pages.research },
});

/** The research topics one by one, and all of them in one sentence. */
export const topicPassages = (topics: readonly ResearchTopic[]): Passage[] => [
  {
    id: 'topics',
    kind: 'topic',
    title: 'Research topics of the lab',
    text: `The lab works on ${topics.length} topics: ${topics.map(({ title }) => title).join('; ')}.`,
    keywords: ['area', 'areas', 'interests', 'project', 'projects', 'study', 'studies', 'work'],
    intents: [],
    isOverview: true,
    source: { title: 'Research', href: pages.research },
  },
  ...topics.map(toPassage),
];
