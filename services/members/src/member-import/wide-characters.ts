import { canonicalText } from '@lab/contracts';

/** Full-width letters and digits, with the signs and blanks between them. */
const WIDE_WORDS = /[Ａ-Ｚａ-ｚ０-９](?:[！-～　]*[Ａ-Ｚａ-ｚ０-９])?/g;

/** Full-width letters and digits, as Chinese input methods write them, in their usual width. Chinese punctuation stays. */
export const halfWidth = (text: string): string => text.replaceAll(WIDE_WORDS, (words) => canonicalText(words, 'NFKC'));

/** The cells of a line in which some commas, or all, are full-width, or that has the other commas than the first line. */
export const splitAtWideCommas = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => cell.split(cells.length === 1 ? /[,，]/ : '，')).map((cell) => cell.trim());
