/** The longest run of combining marks, as in Unicode's stream-safe text format (UAX #15-D4). No script needs as many. */
const MOST_MARKS = 30;

/** Combining marks, and the two half-width Japanese signs that become combining marks in NFKC and NFKD. */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;

const SURPLUS_MARKS = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/** A text without the marks that follow 30 others. It takes linear time. */
export const withFewMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/**
 * A text in a Unicode normalization form, without the marks that follow 30 others. It takes linear time, unlike
 * `String.prototype.normalize`, which sorts each run of marks in quadratic time. The linter refuses other callers of that.
 * @param form NFC unless another one is given
 */
export const canonicalText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  withFewMarks(text).normalize(form);
