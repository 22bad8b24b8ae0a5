import type { BibEntry } from '../publications/bib-entry.js';
import { normalizedDoi } from '../publications/normalized.js';
import { pickStandardFields, standardType } from '../publications/standard-fields.js';

/** Makes values with the same meaning compare as equal: dashes, case in a DOI, `1` and `01`. */
const comparable = (name: string, value: string): string => {
  if (name === 'doi') return normalizedDoi(value);
  if (name === 'month') return value.replace(/^0/, '');
  return value
    .replace(/[‘’]/g, "'")
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[‐–—-]+ ?/g, '-')
    .trim();
};

const comparableFields = ({ text, latex, authors }: BibEntry): Record<string, string> => {
  const fields = pickStandardFields({ ...text, editor: latex['editor'] ?? '', author: authors.join('; ') });
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, comparable(name, value)]));
};

const splitName = (name: string): [given: string, family: string] => {
  const space = name.lastIndexOf(' ');
  return [name.slice(0, Math.max(space, 0)), name.slice(space + 1)];
};

const isInitialsOf = (theirs: string, ours: string): boolean => {
  const [given, family] = splitName(theirs);
  const [ourGiven, ourFamily] = splitName(ours);
  return family === ourFamily && /^(?:\p{Lu}\.?[\s-]*)+$/u.test(given) && given[0] === ourGiven[0];
};

/** Some exports shorten author lists to `and others` and first names to initials; the longer form is kept. */
const isLessComplete = (theirs: BibEntry, ours: BibEntry): boolean => {
  const abbreviated = theirs.authors.every((name, index) => {
    const own = ours.authors[index];
    return own !== undefined && (name === own || isInitialsOf(name, own));
  });
  return abbreviated && (theirs.isAndOthers || theirs.authors.length === ours.authors.length);
};

/**
 * The fields of our entry that an import changes, as LaTeX values by standard field name. Our own web address of the
 * publication is kept, and so are fields that are not in the import.
 */
export const changedFields = (ours: BibEntry, theirs: BibEntry): Record<string, string> => {
  const own = comparableFields(ours);
  const other = comparableFields(theirs);
  const latex = pickStandardFields(theirs.latex);
  const names = Object.keys(latex).filter((name) => other[name] !== undefined && other[name] !== own[name]);
  return Object.fromEntries(
    names
      .filter((name) => !(name === 'url' && own['url']) && !(name === 'author' && isLessComplete(theirs, ours)))
      .map((name) => [name, latex[name]!]),
  );
};

/** The type of an entry after an import: a preprint may have been published since. */
export const updatedType = (ours: BibEntry, theirs: BibEntry): string => {
  const type = standardType(theirs.type);
  return type === 'misc' || type === standardType(ours.type) ? ours.type : type;
};
