import type { z } from 'zod';
import { siteMessages } from './texts.js';

/**
 * Finds texts that repeat an earlier one, ignoring case.
 * @returns the index of each repetition, and its text
 */
const repeatedIn = (texts: readonly (string | undefined)[]): { index: number; text: string }[] => {
  const seen = new Set<string>();
  return texts.flatMap((text, index) => {
    if (text === undefined) return [];
    const folded = text.toLowerCase();
    const isRepeated = seen.has(folded);
    seen.add(folded);
    return isRepeated ? { index, text } : [];
  });
};

/**
 * Builds a check for a list: two entries must not have the same text, ignoring case. The issue is at the second.
 * @param field name of the field with the text; blank when the entry itself is the text
 * @param textOf returns the text of an entry; undefined when it has none
 */
export const requireUnique =
  <Entry>(field: string, textOf: (entry: Entry) => string | undefined) =>
  (entries: Entry[], context: z.RefinementCtx): void => {
    for (const { index, text } of repeatedIn(entries.map(textOf))) {
      context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message: siteMessages.twice(text) });
    }
  };
