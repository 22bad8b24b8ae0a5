import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guideWordsSchema, type GuideWords } from '@lab/contracts';
import { readYaml } from './read-yaml.js';

const FILE = 'guide.yaml';

/**
 * The words of visitors that the lab guide understands (`guide.yaml`); none when there is no such file.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadGuideWords = (directory: string): GuideWords =>
  existsSync(join(directory, FILE)) ? readYaml(directory, FILE, guideWordsSchema) : guideWordsSchema.parse({});
