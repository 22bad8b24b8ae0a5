import type { ChatAnswer } from '@lab/contracts';
import { languageOf, type Language } from '../language.js';
import type { ModelReply } from '../model/chat-model.js';
import type { ContentAnswer } from './content-answers.js';
import { sourcesOf, withSources } from './sources.js';

/** The whole text of an answer, as a visitor without the window reads it. */
export const replyOf = ({ text, offers, passages }: ContentAnswer, language: Language): string =>
  passages.length ? withSources(text, passages, language) : [text, ...offers].join('\n');

/** The answer in the lab's own words. */
export const ownAnswer = (message: string, content: ContentAnswer): ChatAnswer => {
  const { outcome, text, papers, offers, passages } = content;
  return {
    reply: replyOf(content, languageOf(message)),
    source: 'faq',
    isIntentQuery: false,
    outcome,
    text,
    papers,
    sources: sourcesOf(passages),
    offers,
  };
};

/** The answer in a model's words. */
export const modelAnswer = (message: string, { text, cited }: ModelReply): ChatAnswer => ({
  reply: withSources(text, cited, languageOf(message)),
  source: 'ai',
  isIntentQuery: false,
  outcome: 'found',
  text,
  papers: null,
  sources: sourcesOf(cited),
  offers: [],
});
