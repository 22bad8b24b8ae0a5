import { canonicalText } from '@lab/contracts';

/** Reduces a text to letters and digits, to compare titles and names without case, accents, punctuation and spaces. */
export const normalizedTitle = (title: string): string =>
  canonicalText(title, 'NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
