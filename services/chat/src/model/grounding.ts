import type { Passage } from '../passages/passage.js';
import type { Vocabulary } from '../retrieval/vocabulary.js';

const HAN = /\p{Script=Han}/u;

const SENTENCE_END = /(?<=[.!?。！？])\s+|(?<=[。！？])|\n+/u;

/** What a sentence speaks of: its words that mean something, those in Chinese as far as they can be translated. */
const subjectsOf = (sentence: string, vocabulary: Vocabulary): string[] =>
  vocabulary
    .termsOfQuestion(sentence)
    .filter(({ text, weight }) => weight === 1 && !HAN.test(text))
    .map(({ text }) => text);

/**
 * True when a reply says what the passages say: in each sentence no more words are new than known. Without this, a model
 * that obeys its visitor or changes the subject needs no more than a citation to be shown.
 */
export const isGrounded = (text: string, passages: readonly Passage[], vocabulary: Vocabulary): boolean => {
  const known = new Set(
    passages.flatMap(({ title, keywords, text }) => vocabulary.termsOfText([title, ...keywords, text].join('\n'))),
  );
  const knows = (subject: string): boolean => known.has(subject);
  const sentences = text.split(SENTENCE_END).map((sentence) => subjectsOf(sentence, vocabulary));
  if (HAN.test(text) && !sentences.flat().some(knows)) return false;
  return sentences.every((subjects) => 2 * subjects.filter(knows).length >= subjects.length);
};
