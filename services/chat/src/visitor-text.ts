import { canonicalText, limits } from '@lab/contracts';

/**
 * Normalizes a visitor's text to one spelling for full and half width, cut to the maximum length of a message. The
 * limit is applied again here, because the normalized text can be 18 times as long as the original.
 */
export const readableText = (text: string): string =>
  [...canonicalText(text, 'NFKC')].slice(0, limits.chatMessageLength).join('');

const HAN = /\p{Script=Han}/gu;

const LATIN_WORD = /\p{Script=Latin}+/gu;

/** From this share on, a text counts as Chinese. A Chinese name in brackets does not make an English text Chinese. */
const CHINESE_SHARE = 0.7;

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const chineseShare = (text: string): number => {
  const han = countOf(HAN, text);
  return han / Math.max(1, han + countOf(LATIN_WORD, text));
};

/** The languages of answers: Chinese, or the lab's own. */
export type Language = 'own' | 'chinese';

/** The language of the answer to a question: Chinese if that is mostly Chinese, otherwise the lab's own. */
export const languageOf = (question: string): Language => (chineseShare(question) < CHINESE_SHARE ? 'own' : 'chinese');

/**
 * False for a Chinese reply to a question without Chinese characters, and for a reply in another script to a Chinese
 * question.
 */
export const isInLanguageOf = (question: string, reply: string): boolean => {
  if (!countOf(HAN, question)) return chineseShare(reply) < CHINESE_SHARE;
  return languageOf(question) === 'own' || chineseShare(reply) >= 0.5;
};
