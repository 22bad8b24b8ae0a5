import type { SiteWords } from '../lib/site-words/site-words';

declare global {
  /** Read before the tests (jest/browser.mjs). */
  var testedWords: SiteWords;
}

/** The words of the repository's content folder. */
export const words: SiteWords = globalThis.testedWords;

export const lab = words.profile;
export const { research, news } = words.research;
export const { publications } = words;
