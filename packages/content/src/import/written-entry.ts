import type { BibEntry } from '../publications/bib-entry.js';
import { formatEntry } from '../publications/format-entry.js';
import { standardOrder, supersededBy, withStandardNames } from '../publications/standard-fields.js';
import type { FieldChange } from './changed-fields.js';

/** A new entry in BibTeX, with every field that it has. */
export const newEntryText = ({ type, latex }: BibEntry, key: string): string =>
  formatEntry(type, key, standardOrder(latex));

/** Comments between fields are moved above the entry. */
const remarks = ({ source }: BibEntry): string[] => source.match(/^[ \t]*%.*$/gm) ?? [];

/** Our entry in BibTeX with some fields changed; key, own fields and everything else are kept. */
export const updatedEntryText = (
  ours: BibEntry,
  theirs: BibEntry,
  type: string,
  changes: readonly FieldChange[],
): string => {
  const latex = withStandardNames(theirs.latex);
  const changed = changes.flatMap(({ field }) => (latex[field] ? [[field, latex[field]]] : []));
  const superseded = new Set(changes.flatMap(({ field }) => supersededBy(field)));
  // What a date said besides the changed field stays as year and month.
  const own = superseded.has('date') && ours.latex['date'] ? withStandardNames(ours.latex) : ours.latex;
  const kept = Object.entries(own).filter(([name]) => !superseded.has(name));
  const fields = standardOrder({ ...Object.fromEntries(kept), ...Object.fromEntries(changed) });
  return [...remarks(ours), formatEntry(type, ours.key, fields)].join('\n');
};
