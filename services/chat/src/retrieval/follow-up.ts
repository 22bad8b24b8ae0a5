import { termsOfQuestion, type Term } from './terms.js';

/** What the earlier question's words count for in one that follows up on it. */
const CONTEXT_WEIGHT = 0.4;

/** Words that point back at what was said before. */
const REFERENCE =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|that|this|those|these|there|ones?|same|more|else)\b|他|她|它|那|這|这/iu;

/** How a question starts that goes on from the last one. */
const CONTINUATION =
  /^\s*(?:(?:and|but|or|so|then|also|why|how come|what about|how about|what if|for)(?!\p{L})|還有|还有|那|呢)/iu;

/** Whoever says thank you has no question. */
const THANKS = /\b(?:thanks?|thx|cheers|bye)\b|謝|谢/i;

/** A question with more words than this stands on its own. */
const ELLIPTIC_TERMS = 3;

const fullTerms = (terms: readonly Term[]): number => terms.filter(({ weight }) => weight === 1).length;

/**
 * The readings of a question, likeliest first: on its own, and together with the one asked before it. A short
 * question that points back ("And for PhD students?", "What is his email?") is first read together.
 */
export const readingsOf = (question: string, earlier: string | undefined): Term[][] => {
  const own = termsOfQuestion(question);
  const context = earlier === undefined ? [] : termsOfQuestion(earlier);
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS) return [own];
  const known = new Set(own.map(({ text }) => text));
  const together = [
    ...own,
    ...context
      .filter(({ text }) => !known.has(text))
      .map(({ text, weight }) => ({ text, weight: weight * CONTEXT_WEIGHT })),
  ];
  const pointsBack = CONTINUATION.test(question) || REFERENCE.test(question);
  if (!own.length) return pointsBack && !THANKS.test(question) ? [together] : [own];
  return pointsBack || !fullTerms(own) ? [together, own] : [own, together];
};
