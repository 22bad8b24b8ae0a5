import { PARTICLE_WEIGHT, QUESTION_WORD, type Speller, type Term, type Vocabulary } from './vocabulary.js';

/** A message of more characters than this tells a story before or after its question. */
const LONG = 250;

const SENTENCE = /[^.!?。！？]+[.!?。！？]*/gu;

/** What is asked in a long message: its sentences with a question mark. A short one is taken as it is. */
export const askingPart = (message: string): string => {
  if (message.length <= LONG) return message;
  const questions = (message.match(SENTENCE) ?? []).filter((sentence) => /[?？]\s*$/u.test(sentence));
  return questions.join(' ').trim() || message;
};

/** What the earlier question's words count for in one that follows up on it. */
const CONTEXT_WEIGHT = 0.4;

/** Words that stand for what was named before. */
const REFERENCE =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b|\b(?:that|this|those|these)(?=\W*$)|\b(?:this|that) (?:paper|study|project|one|person)\b|\bthe (?:authors?|paper|study|year|venue|journal|title)(?=\W*$)|[他她它]|^(?:那|這|这|誰寫|谁写|作者|哪一年)/iu;

/** How a question starts that goes on from the last one. */
const CONTINUATION =
  /^\s*(?:(?:and|but|or|so|then|also|why|more|tell me more|how come|what about|how about|what if|for)(?!\p{L})|還有|还有|那|呢)/iu;

/** Whoever says thank you has no question. */
const THANKS = /\b(?:thanks?|thx|cheers|bye)\b|謝|谢/i;

/** Whoever asks about the lab and names nothing of it wants to know what it does. */
const THE_LAB = /\b(?:lab|laboratory)\b|實驗室|实验室/i;
const ABOUT_THE_LAB = 'research overview';

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
export const readingsOf = (
  question: string,
  earlier: string | undefined,
  vocabulary: Vocabulary,
  spell: Speller,
): Reading[] => {
  const asked = vocabulary.termsOfQuestion(question, spell);
  const own =
    asked.some(({ weight }) => weight > PARTICLE_WEIGHT) || !THE_LAB.test(question)
      ? asked
      : vocabulary.termsOfQuestion(ABOUT_THE_LAB);
  const context = earlier === undefined ? [] : vocabulary.termsOfQuestion(earlier, spell);
  if (!context.length || fullTerms(own) > ELLIPTIC_TERMS || THANKS.test(question)) return [alone(own)];
  if (REFERENCE.test(question)) return [together(own, context, context), alone(own)];
  if (CONTINUATION.test(question)) return [together(own, context, own), alone(own)];
  if (VERB.test(question) || !own.length) return [alone(own)];
  // "how many hours a week?" leans on what was asked before, "latest papers" need not.
  return QUESTION_WORD.test(question)
    ? [together(own, context, own), alone(own)]
    : [alone(own), together(own, context, own)];
};
