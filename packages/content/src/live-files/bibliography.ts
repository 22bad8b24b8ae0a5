import type { Publication } from '@lab/contracts';

/** All publications as one BibTeX file. */
export const bibliography = (publications: readonly Pick<Publication, 'bibtex'>[]): string =>
  `${publications.map(({ bibtex }) => bibtex).join('\n\n')}\n`;
