import type { Term, Vocabulary } from './vocabulary.js';

/** What the earlier question's words count for in one that follows up on it. */
const CONTEXT_WEIGHT = 0.4;

/** Words that stand for what was named before. */
const REFERENCE =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b|\b(?:that|this|those|these)(?=\W*$)|\b(?:this|that) (?:paper|study|project|one|person)\b|\bthe (?:authors?|paper|study|year|venue|journal|title)(?=\W*$)|[他她它]|^(?:那|這|这|誰寫|谁写|作者|哪一年)/iu;

/** How a question starts that goes on from the last one. */
const CONTINUATION =
  /^\s*(?:(?:and|but|or|so|then|also|why|more|tell me more|how come|what about|how about|what if|for)(?!\p{L})|還有|还有|那|呢)/iu;

/** A question with more words than this stands on its own. */
const ELLIPTIC_TERMS = 3;

/** What a whole question has: a verb. "in which year?" lacks one and leans on what was asked before. */
const VERB = /\b(?:am|is|are|was|were|be|do|does|did|can|could|may|might|will|would|shall|should|must|has|have|had)\b/i;

/** One way to understand a question. */
export interface Reading {
  terms: readonly Term[];
  /** A passage must have one of these, when there are any: what a pronoun stands for, or what was added. */
  required: ReadonlySet<string>;
}

const fullTerms = (terms: readonly Term[]): number => terms.filter(({ weight }) => weight === 1).length;

const alone = (terms: readonly Term[]): Reading => ({ terms, required: new Set() });

/** A question's terms with those of the one before it, which count for less. */
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
 * question that points back ("What is his email?") or is no sentence ("and in 2024?") is read together.
 */
export const readingsOf = (question: string, earlier: string | undefined, vocabulary: Vocabulary): Reading[] => {
  const own = vocabulary.termsOfQuestion(question);
  const context = earlier === undefined ? [] : vocabulary.termsOfQuestion(earlier);
  const pointsBack = REFERENCE.test(question);
  const goesOn = CONTINUATION.test(question) || (own.length > 0 && !VERB.test(question));
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS || !(pointsBack || goesOn)) return [alone(own)];
  return [together(own, context, pointsBack ? context : own), alone(own)];
};
