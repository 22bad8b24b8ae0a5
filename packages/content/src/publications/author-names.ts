import type { Creator } from './bibtex-library.js';

const HAN_ONLY = /^\p{Script=Han}+$/u;

/** A printed name: `Johannes van der Meulen`, `John Smith Jr.`, `林曉恩`. */
export const printName = ({ name, firstName, prefix, lastName, suffix }: Creator): string => {
  if (name) return name;
  if (firstName && lastName && HAN_ONLY.test(firstName + lastName)) return lastName + firstName;
  return [firstName, prefix, lastName, suffix].filter(Boolean).join(' ');
};

/** `and others` at the end of an author list. */
export const isOthers = ({ name, firstName, lastName }: Creator): boolean =>
  !firstName && (name ?? lastName) === 'others';

/**
 * The author line of a publication: `A`, `A and B`, `A, B, and C`, `A, B, et al.`; corresponding authors get an
 * asterisk.
 */
export const formatAuthors = (
  authors: readonly string[],
  corresponding: readonly string[],
  isAndOthers: boolean,
): string => {
  const names = authors.map((name) => (corresponding.includes(name) ? `${name}*` : name));
  if (isAndOthers) return [...names, 'et al.'].join(', ');
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
};
