/** A Chinese character, or a run of other letters and digits. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** The same for texts without other letters, which it reads in half the time. */
const ASCII_WORD = /[a-z\d]+/g;

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

const MARKS = /\p{M}+/gu;

/**
 * The words of a text in one spelling: lower case, half-width, without accents. Nothing parts Chinese words, so that each
 * of its characters is one.
 * @returns in order, with repetitions; none for what has neither letters nor digits
 */
export const wordsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.match(ASCII_WORD) ?? [];
  // Marks are removed before it as well: normalize() sorts marks in a row, which takes quadratic time.
  const spelled = lower.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');
  return spelled.toLowerCase().match(WORD) ?? [];
};

/** Words with a space before and behind each, as `Word` looks for them. */
export const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
