import { limits } from '@lab/contracts';
import type { Passage } from '../passages/passage.js';

/**
 * An answer with one line for each source it rests on. The browser sends replies back as turns of the conversation,
 * so none may be longer than a turn.
 */
export const withSources = (answer: string, passages: readonly Passage[]): string => {
  const sources = [...new Set(passages.map(({ source }) => source))].map((source) => `Source: ${source}`).join('\n');
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
