import type { Publication } from '@lab/contracts';

/** Returns all publications as one BibTeX file. */
export const bibliography = (publications: readonly Pick<Publication, 'bibtex'>[]): string =>
  `${publications.map(({ bibtex }) => bibtex).join('\n\n')}\n`;
