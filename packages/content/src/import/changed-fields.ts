import { readDoi } from '../publications/addresses.js';
import type { BibEntry } from '../publications/bib-entry.js';
import type { Person } from '../publications/person-names.js';
import { withStandardNames } from '../publications/standard-fields.js';

/** Fields that the lab fills in itself, and fields that tools write for their own use. */
const NOT_UPDATED =
  /^(?:topics|award|corresponding|pdf|timestamp|date-(?:added|modified)|added-at|owner|groups|username|creationdate|modificationdate|biburl|bibsource|inter-?hash|intra-?hash|urldate|__markedentry|mendeley-groups)$/;

const monthNumber = (month: string): string => {
  const at = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(month.slice(0, 3).toLowerCase());
  return at >= 0 && at % 3 === 0 && month ? String(at / 3 + 1) : month.replace(/^0/, '');
};

/** Normalizes a value so that values with the same meaning are equal: kinds of dashes, case in a DOI, `1` and `01`. */
const comparable = (name: string, value: string): string => {
  if (name === 'doi') return (readDoi(value) ?? value).toLowerCase();
  if (name === 'month') return monthNumber(value);
  return value
    .replace(/[‘’]/g, "'")
    .replace(/[“”]|''|``/g, '"')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[‐–—-]+ ?/g, '-')
    .trim();
};

/** The fields as a reader sees them, by standard name. */
const shownFields = ({ text, authors, editors }: BibEntry): Record<string, string> => {
  const names = (people: readonly Person[]): string => people.map(({ printed }) => printed).join('; ');
  return withStandardNames({ ...text, author: names(authors.people), editor: names(editors.people) });
};

const INITIALS = /^(?:\p{Lu}\.?[\s-]*)+$/u;

const isInitialsOf = (theirs: Person, ours: Person): boolean =>
  theirs.family === ours.family && INITIALS.test(theirs.given) && theirs.given[0] === ours.given[0];

/** Some exports shorten author lists to `and others` and first names to initials. The longer form is kept. */
const isLessComplete = (theirs: BibEntry['authors'], ours: BibEntry['authors']): boolean => {
  const abbreviated = theirs.people.every((person, index) => {
    const own = ours.people[index];
    return own !== undefined && (person.printed === own.printed || isInitialsOf(person, own));
  });
  return abbreviated && (theirs.isAndOthers || theirs.people.length === ours.people.length);
};

/** A field that an import changes. */
export interface FieldChange {
  /** The standard name: `journal` for `journaltitle`. */
  field: string;
  /** The plain text before and after; empty when the entry had no such field. */
  from: string;
  to: string;
}

/**
 * Returns the fields of an existing entry that an import changes. The existing web address stays, and so do fields that
 * are not in the import.
 */
export const changedFields = (ours: BibEntry, theirs: BibEntry): FieldChange[] => {
  const [own, other] = [new Map(Object.entries(shownFields(ours))), shownFields(theirs)];
  return Object.keys(other).flatMap((field): FieldChange[] => {
    const [from = '', to = ''] = [own.get(field), other[field]];
    if (NOT_UPDATED.test(field) || !to || comparable(field, from) === comparable(field, to)) return [];
    if (field === 'url' && from) return [];
    if (field === 'author' && isLessComplete(theirs.authors, ours.authors)) return [];
    return [{ field, from, to }];
  });
};

const equalTypes: ReadonlyMap<string, string> = new Map([
  ['conference', 'inproceedings'],
  ['report', 'techreport'],
  ['electronic', 'online'],
  ['www', 'online'],
]);

const plainType = (type: string): string => equalTypes.get(type) ?? type;

/** Returns the type of an entry after an import. An unspecific type, such as `misc`, does not replace another. */
export const updatedType = (ours: BibEntry, theirs: BibEntry): string =>
  theirs.type === 'misc' || plainType(theirs.type) === plainType(ours.type) ? ours.type : theirs.type;
