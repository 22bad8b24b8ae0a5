import { readDoi } from '../publications/addresses.js';
import type { BibEntry } from '../publications/bib-entry.js';
import type { Person } from '../publications/person-names.js';
import { withStandardNames } from '../publications/standard-fields.js';

/** Fields that this site's lab fills in, and what tools write for themselves. */
const NOT_UPDATED =
  /^(?:topics|award|corresponding|pdf|timestamp|date-(?:added|modified)|added-at|owner|groups|username|creationdate|modificationdate|biburl|bibsource|inter-?hash|intra-?hash|urldate|__markedentry|mendeley-groups)$/;

const monthNumber = (month: string): string => {
  const at = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(month.slice(0, 3).toLowerCase());
  return at >= 0 && at % 3 === 0 && month ? String(at / 3 + 1) : month.replace(/^0/, '');
};

/** Makes values with the same meaning compare as equal: dashes, case in a DOI, `1` and `01`. */
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

/** Some exports shorten author lists to `and others` and first names to initials; the longer form is kept. */
const isLessComplete = (theirs: BibEntry['authors'], ours: BibEntry['authors']): boolean => {
  const abbreviated = theirs.people.every((person, index) => {
    const own = ours.people[index];
    return own !== undefined && (person.printed === own.printed || isInitialsOf(person, own));
  });
  return abbreviated && (theirs.isAndOthers || theirs.people.length === ours.people.length);
};

/** A field that an import changes. */
export interface FieldChange {
  /** By its standard name: `journal` for `journaltitle`. */
  field: string;
  /** As plain text; empty when the entry had no such field. */
  from: string;
  to: string;
}

/**
 * The fields of our entry that an import changes. Our own web address of the publication is kept, and so are fields that
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

/** The type of an entry after an import; one that says nothing, such as `misc`, does not replace another. */
export const updatedType = (ours: BibEntry, theirs: BibEntry): string =>
  theirs.type === 'misc' || plainType(theirs.type) === plainType(ours.type) ? ours.type : theirs.type;
