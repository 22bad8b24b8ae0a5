import { faqSchema, type FaqEntry } from '@lab/contracts';
import { stringify } from 'yaml';
import { readYaml } from './read-yaml.js';

/**
 * Reads the questions that the lab guide can answer (`faq.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadFaq = (directory: string): FaqEntry[] => readYaml(directory, 'faq.yaml', faqSchema).entries;

/** The fields of an entry without empty ones. */
const said = ({
  question,
  answer,
  keywords,
  intents,
  questionZh,
  answerZh,
  examples,
}: FaqEntry): Partial<FaqEntry> => ({
  question,
  answer,
  ...(keywords.length && { keywords }),
  ...(intents.length && { intents }),
  ...(questionZh && { questionZh }),
  ...(answerZh && { answerZh }),
  ...(examples.length && { examples }),
});

/**
 * Formats entries as `faq.yaml`.
 * @returns the text of the file
 */
export const faqYaml = (entries: readonly FaqEntry[]): string =>
  stringify({ entries: entries.map(said) }, { lineWidth: 110 });
