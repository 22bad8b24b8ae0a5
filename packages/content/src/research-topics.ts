import { researchTopicListSchema, type ResearchTopic } from '@lab/contracts';
import { requirePublicFiles } from './public-files.js';
import { readYaml } from './read-yaml.js';

const FILE = 'research-topics.yaml';

/**
 * The six research topics (`research-topics.yaml`), in the order in which the home page shows them.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadResearchTopics = (directory: string): ResearchTopic[] =>
  readYaml(directory, FILE, researchTopicListSchema).topics;

/**
 * Checks that every topic's image exists.
 * @param directory the content folder
 * @throws ContentError with the topic of each missing image
 */
export const requireTopicImages = (directory: string, topics: readonly ResearchTopic[]): void =>
  requirePublicFiles(
    directory,
    FILE,
    topics.map(({ title, image }) => ({ field: `topic “${title}”, image`, path: image })),
  );
