import type { GuideLanguage } from '../languages/guide-language.js';
import { understood } from '../languages/languages.js';
import type { Term, Vocabulary } from './vocabulary.js';

/** The weight of the earlier question's words in a follow-up question. */
const CONTEXT_WEIGHT = 0.4;

/** A question with more words than this stands on its own. */
const ELLIPTIC_TERMS = 3;

/** One way to understand a question. */
export interface Reading {
  terms: readonly Term[];
  /** A passage must contain one of these, if there are any: the terms that a pronoun refers to, or the added terms. */
  required: ReadonlySet<string>;
}

const fullTerms = (terms: readonly Term[]): number => terms.filter(({ weight }) => weight === 1).length;

const alone = (terms: readonly Term[]): Reading => ({ terms, required: new Set() });

/** A question's terms together with those of the previous question, which have less weight. */
const together = (own: readonly Term[], context: readonly Term[], required: readonly Term[]): Reading => {
  const ownTexts = new Set(own.map(({ text }) => text));
  const added = context.filter(({ text }) => !ownTexts.has(text));
  return {
    terms: [...own, ...added.map(({ text, weight }) => ({ text, weight: weight * CONTEXT_WEIGHT }))],
    required: new Set(required.filter(({ weight }) => weight === 1).map(({ text }) => text)),
  };
};

/**
 * The readings of a question, likeliest first: on its own, and together with the one asked before it. Only a short
 * question that refers back ("What is his email?") or is incomplete ("and in 2024?") is read together with it.
 */
export const readingsOf = (question: string, earlier: string | undefined, vocabulary: Vocabulary): Reading[] => {
  const own = vocabulary.termsOfQuestion(question);
  const context = earlier === undefined ? [] : vocabulary.termsOfQuestion(earlier);
  const has = (sign: keyof GuideLanguage['followUp']) =>
    understood().some(({ followUp }) => followUp[sign]?.test(question));
  const pointsBack = has('reference');
  const goesOn = has('continuation') || (own.length > 0 && !has('verb'));
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS || !(pointsBack || goesOn)) return [alone(own)];
  return [together(own, context, pointsBack ? context : own), alone(own)];
};
