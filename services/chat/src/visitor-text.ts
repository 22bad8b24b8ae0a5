import { limits } from '@lab/contracts';

/**
 * More marks on one letter than any script uses (the limit of Unicode's stream-safe text). Normalising puts them in
 * order, which takes the square of their number.
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * What is read of a visitor's text: one spelling for full and half width, at most as long as a message may be. The limit
 * holds here once more, since this spelling can be 18 times as long as what was sent.
 */
export const readableText = (text: string): string =>
  [...text.replace(SURPLUS_MARKS, '$1').normalize('NFKC')].slice(0, limits.chatMessageLength).join('');
