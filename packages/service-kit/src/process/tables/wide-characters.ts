import { canonicalText } from '@lab/contracts';

/** Full-width letters and digits, including signs and spaces between them. */
const WIDE_WORDS = /[Ａ-Ｚａ-ｚ０-９](?:[！-～　]*[Ａ-Ｚａ-ｚ０-９])?/g;

/** Converts full-width letters and digits, as Chinese input methods write them, to half width. Chinese punctuation stays. */
export const halfWidth = (text: string): string => text.replaceAll(WIDE_WORDS, (words) => canonicalText(words, 'NFKC'));

/** Splits the cells of a line at full-width commas. If the line has only one cell, splits it at both kinds of commas. */
export const splitAtWideCommas = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => cell.split(cells.length === 1 ? /[,，]/ : '，')).map((cell) => cell.trim());
