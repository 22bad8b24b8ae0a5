/** The longest run of combining marks in Unicode's stream-safe text format (UAX #15-D4). No script needs that many. */
const MAX_MARKS = 30;

/** Matches combining marks, and the two half-width Japanese signs that become combining marks in NFKC and NFKD. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;

const SURPLUS_MARKS = new RegExp(`(${MARK}{${MAX_MARKS}})${MARK}+`, 'gu');

/** Removes the marks that follow 30 others, in linear time. */
export const limitMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/**
 * Returns a text in a Unicode normalization form, without the marks that follow 30 others. Takes linear time, unlike
 * `String.prototype.normalize`, which sorts each run of marks in quadratic time. The linter refuses other calls of
 * `normalize`.
 * @param form the normalization form, by default NFC
 */
export const canonicalText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  limitMarks(text).normalize(form);
