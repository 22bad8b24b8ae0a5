import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guideWordsSchema, type GuideWords } from '@lab/contracts';
import { readYaml } from './read-yaml.js';

const FILE = 'guide.yaml';

/**
 * Reads the visitors' words that the lab guide understands (`guide.yaml`). Without the file there are none.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadGuideWords = (directory: string): GuideWords =>
  existsSync(join(directory, FILE)) ? readYaml(directory, FILE, guideWordsSchema) : guideWordsSchema.parse({});
