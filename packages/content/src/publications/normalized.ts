/** Reduces a title to letters and digits, to compare titles without case, accents, punctuation and spaces. */
export const normalizedTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A DOI in lower case without the resolver's address. */
export const normalizedDoi = (doi: string): string => doi.replace(DOI_PREFIX, '').trim().toLowerCase();

/** Prefixes of a DOI. */
export const DOI_PREFIX = /^\s*(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i;
