import type { BibEntry } from '../publications/bib-entry.js';
import { formatEntry } from '../publications/format-entry.js';
import { pickStandardFields, standardType, supersededBy } from '../publications/standard-fields.js';
import { updatedType } from './changed-fields.js';

const ownFields = ['topics', 'award', 'corresponding', 'pdf'];

/** A new entry in BibTeX: the fields of a reference, and this site's own fields if the import has them. */
export const newEntry = ({ type, key, latex }: BibEntry, isPdfUsable: boolean): string => {
  const own = ownFields.filter((name) => latex[name] && (name !== 'pdf' || isPdfUsable));
  return formatEntry(standardType(type), key, {
    ...pickStandardFields(latex),
    ...Object.fromEntries(own.map((name) => [name, latex[name]!])),
  });
};

/** Comments between fields are moved above the entry. */
const remarks = ({ source }: BibEntry): string[] => source.match(/^[ \t]*%.*$/gm) ?? [];

/** Our entry in BibTeX with some fields changed; key, own fields and everything else are kept. */
export const updatedEntry = (ours: BibEntry, theirs: BibEntry, changes: Readonly<Record<string, string>>): string => {
  const superseded = new Set(Object.keys(changes).flatMap(supersededBy));
  const kept = Object.entries(ours.latex).filter(([name]) => !superseded.has(name));
  const fields = { ...Object.fromEntries(kept), ...changes };
  const standard = Object.keys(pickStandardFields(fields)).filter((name) => name in fields);
  const ordered = { ...Object.fromEntries(standard.map((name) => [name, fields[name]!])), ...fields };
  return [...remarks(ours), formatEntry(updatedType(ours, theirs), ours.key, ordered)].join('\n');
};
