import type { Named } from '../../components/person/names';
import type { ListedPublication } from './publication-filters';

/** `Hsiao-En Lin` and `Hsiao En LIN` are one name, and so are `Zoë` and `Zoe`. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The names in an author line: `A*, B, and C`. */
const authorsIn = (line: string): string[] => line.split(/,\s+(?:and\s+)?|\s+and\s+/);

/** The publications that name this person, with either name, in full. Initials could be anybody's. */
export const authoredBy = (
  publications: readonly ListedPublication[],
  { name, nameEn }: Named,
): ListedPublication[] => {
  const names = new Set([folded(name), folded(nameEn)]);
  names.delete('');
  return publications.filter(({ authors }) => authorsIn(authors).some((author) => names.has(folded(author))));
};
