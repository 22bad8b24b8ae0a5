import type { Passage, PassageKind } from '../passages/passage.js';
import { termsOfPassage } from './passage-terms.js';
import { HINT_WEIGHT, type Term } from './terms.js';

/** What a word counts for that stands in the text alone: a chance word is found in a long text soon. */
const IN_TEXT: Record<PassageKind, number> = { faq: 0.9, profile: 0.9, topic: 0.6, member: 1, publication: 1 };

/** What a keyword makes of the focus that was found as a whole. */
const KEYWORD_FOCUS = 0.4;

/** How strongly a passage speaks of each of the terms that it has, up to 1. */
export const strengthOf = (passage: Passage, terms: readonly Term[]): ReadonlyMap<string, number> => {
  const { title, keywords, text } = termsOfPassage(passage);
  // "Where" asks for the lab's place, not for a paper about places.
  const meant =
    passage.kind === 'publication' && !passage.isOverview ? terms.filter(({ weight }) => weight > HINT_WEIGHT) : terms;
  const asked = new Set(meant.map((term) => term.text));
  const strength = (term: string): number => {
    if (title.some((word) => word.text === term) || keywords.flat().includes(term)) return 1;
    return text.includes(term) ? IN_TEXT[passage.kind] : 0;
  };
  return new Map([...asked].map((term) => [term, strength(term)] as const).filter(([, value]) => value > 0));
};

const weightOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** The share of a passage's title that was asked for; a keyword that was found as a whole makes a part of it. */
export const focusOf = (passage: Passage, found: ReadonlySet<string>): number => {
  const { title, keywords } = termsOfPassage(passage);
  const ofTitle = weightOf(title.filter(({ text }) => found.has(text))) / Math.max(weightOf(title), 1);
  const hasKeyword = keywords.some((terms) => terms.every((term) => found.has(term)));
  return hasKeyword ? ofTitle + KEYWORD_FOCUS * (1 - ofTitle) : ofTitle;
};
