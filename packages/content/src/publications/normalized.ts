/** A title by its letters and digits alone: case, accents, punctuation and spaces do not tell two titles apart. */
export const normalizedTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A DOI without the resolver's address; case does not matter in it. */
export const normalizedDoi = (doi: string): string => doi.replace(DOI_PREFIX, '').trim().toLowerCase();

/** What may stand before a DOI. */
export const DOI_PREFIX = /^\s*(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i;
