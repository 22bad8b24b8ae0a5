import { searchedText } from '@lab/service-kit';
import type { Passage } from '../passages/passage.js';
import { distance } from './distance.js';

/** The share of a question's letters that may be wrong: a word mistyped is near enough, another word is not. */
const TOLERANCE = 0.1;

/** A question without what people leave out or write differently: case, punctuation, width, kind of Chinese. */
const plain = (question: string): string =>
  searchedText(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isNear = (asked: string, own: string): boolean => {
  const allowed = Math.floor(own.length * TOLERANCE);
  return Math.abs(asked.length - own.length) <= allowed && distance(asked, own) <= allowed;
};

/** An entry's question, and how it is asked in Chinese. */
const questionsOf = ({ title, chinese }: Passage): string[] =>
  [...new Set([title, chinese?.title ?? title])].map(plain);

/** The passage whose own question was asked, near enough: whoever asks word by word gets that answer and no other. */
export const nearestQuestion = (message: string, faq: readonly Passage[]): Passage | undefined => {
  const asked = plain(message);
  const questions = faq.flatMap((passage) => questionsOf(passage).map((question) => ({ passage, question })));
  const same = questions.find(({ question }) => question === asked);
  return (same ?? questions.find(({ question }) => isNear(asked, question)))?.passage;
};
