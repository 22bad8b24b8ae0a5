import { canonicalText, limits } from '@lab/contracts';

/**
 * What is read of a visitor's text: one spelling for full and half width, at most as long as a message may be. The limit
 * holds here once more, since this spelling can be 18 times as long as what was sent.
 */
export const readableText = (text: string): string =>
  [...canonicalText(text, 'NFKC')].slice(0, limits.chatMessageLength).join('');

const HAN = /\p{Script=Han}/gu;

const LATIN_WORD = /\p{Script=Latin}+/gu;

/** From this share on a text is Chinese; a name in brackets makes no English text Chinese. */
const MOSTLY = 0.7;

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const chineseShare = (text: string): number => {
  const han = countOf(HAN, text);
  return han / Math.max(1, han + countOf(LATIN_WORD, text));
};

/** The languages in which the guide speaks. */
export type Language = 'english' | 'chinese';

/** The language of a question: English, unless it is mostly Chinese. */
export const languageOf = (question: string): Language => (chineseShare(question) < MOSTLY ? 'english' : 'chinese');

/** False for a Chinese reply to a question without a Chinese character, and for one in another script to a Chinese question. */
export const isInLanguageOf = (question: string, reply: string): boolean => {
  if (!countOf(HAN, question)) return chineseShare(reply) < MOSTLY;
  return languageOf(question) === 'english' || chineseShare(reply) >= 0.5;
};
