import { splitKeywords, splitLines, userIntentSchema, type FaqEntry, type UserIntent } from '@lab/contracts';
import type { FaqEntryEntity } from './faq-entry.entity.js';
import type { Passage } from '../passages/passage.js';

/** The content columns of an entry. */
export type FaqFields = Pick<
  FaqEntryEntity,
  'question' | 'answer' | 'keywords' | 'examples' | 'intents' | 'questionZh' | 'answerZh'
>;

/** An entry as a row. Lists become text that a person can edit. */
export const toFaqFields = ({ keywords, examples, intents, ...texts }: FaqEntry): FaqFields => ({
  ...texts,
  keywords: keywords.join(', '),
  examples: examples.join('\n'),
  intents: intents.join(', '),
});

/** A row as an entry. Unknown intents are left out. */
export const toFaqEntry = ({ keywords, examples, intents, ...texts }: FaqFields): FaqEntry => ({
  ...texts,
  keywords: splitKeywords(keywords),
  examples: splitLines(examples),
  intents: splitKeywords(intents).filter((intent): intent is UserIntent => userIntentSchema.safeParse(intent).success),
});

/** The passage of an FAQ entry. */
export const faqPassage = (
  id: number,
  { question, answer, keywords, examples, intents, questionZh, answerZh }: FaqEntry,
): Passage => ({
  id: `faq-${id}`,
  kind: 'faq',
  title: question,
  text: answer,
  keywords,
  examples: [question, ...(questionZh ? [questionZh] : []), ...examples],
  intents,
  isOverview: false,
  source: { title: `FAQ – ${question}`, href: null },
  chinese: { title: questionZh ?? question, text: answerZh ?? answer },
});
