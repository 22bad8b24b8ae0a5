import type { FaqEntry } from '@lab/contracts';
import type { Passage } from './passage.js';

/** An entry of the FAQ. */
export const faqPassage = (
  id: number,
  { question, answer, keywords, intents, questionZh, answerZh }: FaqEntry,
): Passage => ({
  id: `faq-${id}`,
  kind: 'faq',
  title: question,
  text: answer,
  keywords,
  intents,
  isOverview: false,
  source: { title: `FAQ – ${question}`, href: null },
  chinese: { title: questionZh ?? question, text: answerZh ?? answer },
});
