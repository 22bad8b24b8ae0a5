import { labLanguage } from '../languages/languages.js';
import type { Term, Vocabulary } from './vocabulary.js';

/** The weight of the earlier question's words in a follow-up question. */
const CONTEXT_WEIGHT = 0.4;

/** Words that refer to something named before. */
const REFERENCE =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b|\b(?:that|this|those|these)(?=\W*$)|\b(?:this|that) (?:paper|study|project|one|person)\b|\bthe (?:authors?|paper|study|year|venue|journal|title)(?=\W*$)|[他她它]|^(?:那|這|这|誰寫|谁写|作者|哪一年)/iu;

/** The start of a question that continues the last one. */
const CONTINUATION =
  /^\s*(?:(?:and|but|or|so|then|also|why|more|tell me more|how come|what about|how about|what if|for)(?!\p{L})|還有|还有|那|呢)/iu;

/** A question with more words than this stands on its own. */
const ELLIPTIC_TERMS = 3;

/** A complete question has a verb. "in which year?" has none, so it depends on the question before it. */
const VERB = /\b(?:am|is|are|was|were|be|do|does|did|can|could|may|might|will|would|shall|should|must|has|have|had)\b/i;

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
  const { followUp } = labLanguage();
  const isLike = (pattern: RegExp, ofLab?: RegExp) => pattern.test(question) || ofLab?.test(question) === true;
  const pointsBack = isLike(REFERENCE, followUp?.reference);
  const goesOn = isLike(CONTINUATION, followUp?.continuation) || (own.length > 0 && !isLike(VERB, followUp?.verb));
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS || !(pointsBack || goesOn)) return [alone(own)];
  return [together(own, context, pointsBack ? context : own), alone(own)];
};
