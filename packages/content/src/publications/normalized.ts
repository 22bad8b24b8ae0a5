/** Reduces a text to letters and digits, to compare titles and names without case, accents, punctuation and spaces. */
export const normalizedTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
