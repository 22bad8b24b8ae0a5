import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GuideDocument, guideWordsSchema, type GuideWords, usualGuide } from '@lab/contracts';
import { parseDocument } from 'yaml';
import { readYaml } from './read-yaml.js';

const FILE = 'guide.yaml';

/**
 * Reads the visitors' words that the lab guide understands (`guide.yaml`). Without the file there are none.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadGuideWords = (directory: string): GuideWords =>
  existsSync(join(directory, FILE)) ? readYaml(directory, FILE, guideWordsSchema) : guideWordsSchema.parse({});

/** Reads the guide's own sentences (`guide.yaml`). Those that the file does not have are the usual English ones. */
export const loadGuideSentences = (directory: string): GuideDocument => ({
  ...usualGuide('en'),
  ...loadGuideWords(directory).sentences,
});

/**
 * Formats `guide.yaml` with these sentences.
 * @param words its text, whose visitors' words and comments stay
 */
export const guideYaml = (words: string, sentences: GuideDocument): string => {
  const document = parseDocument(words);
  document.set('sentences', sentences);
  return document.toString({ lineWidth: 110 });
};
