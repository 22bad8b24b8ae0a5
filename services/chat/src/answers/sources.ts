import { limits, type ChatSource } from '@lab/contracts';
import type { Language } from '../language.js';
import { sourceText, type Passage } from '../passages/passage.js';
import { ownWords } from './own-words.js';

/** The sources of passages, each once. */
export const sourcesOf = (passages: readonly Passage[]): ChatSource[] => [
  ...new Map(passages.map(({ source }) => [sourceText(source), source])).values(),
];

/**
 * An answer with one line for each source it rests on. The browser sends replies back as turns of the conversation,
 * so none may be longer than a turn.
 */
export const withSources = (answer: string, passages: readonly Passage[], language: Language): string => {
  const sources = sourcesOf(passages)
    .map((source) => ownWords[language].source(sourceText(source)))
    .join('\n');
  return `${shorten(answer, limits.chatTurnLength - sources.length - 2)}\n\n${sources}`;
};

/** Cuts after the last whole word that fits, and says so with an ellipsis. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`;
