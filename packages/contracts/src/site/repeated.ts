import type { z } from 'zod';
import { siteMessages } from './texts.js';

/**
 * The texts that are there a second time, ignoring case.
 * @returns the index of each repetition, and its text
 */
const repeatedIn = (texts: readonly string[]): { index: number; text: string }[] => {
  const folded = texts.map((text) => text.toLowerCase());
  return texts.flatMap((text, index) => (folded.indexOf(folded[index]!) === index ? [] : { index, text }));
};

/**
 * A rule for a list: two entries must not have the same text, ignoring case. The issue is at the second one.
 * @param field of an entry with the text; blank when the entry is the text
 */
export const once =
  <Entry>(field: string, textOf: (entry: Entry) => string) =>
  (entries: Entry[], context: z.RefinementCtx): void => {
    for (const { index, text } of repeatedIn(entries.map(textOf))) {
      context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message: siteMessages.twice(text) });
    }
  };
