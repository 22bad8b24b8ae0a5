import type { BibEntry } from '../publications/bib-entry.js';
import { formatEntry } from '../publications/format-entry.js';
import { standardOrder, supersededBy, withStandardNames } from '../publications/standard-fields.js';
import type { FieldChange } from './changed-fields.js';

/** Formats a new entry as BibTeX, with all its fields. */
export const newEntryText = ({ type, latex }: BibEntry, key: string): string =>
  formatEntry(type, key, standardOrder(latex));

/** Comments between fields are moved above the entry. */
const remarks = ({ source }: BibEntry): string[] => source.match(/^[ \t]*%.*$/gm) ?? [];

/**
 * Returns an existing entry in BibTeX with some fields changed. Its key, the lab's own fields and everything else stay.
 */
export const updatedEntryText = (
  ours: BibEntry,
  theirs: BibEntry,
  type: string,
  changes: readonly FieldChange[],
): string => {
  const latex = withStandardNames(theirs.latex);
  const changed = changes.flatMap(({ field }) => (latex[field] ? [[field, latex[field]]] : []));
  const superseded = new Set(changes.flatMap(({ field }) => supersededBy(field)));
  // The unchanged part of a date stays as year or month.
  const own = superseded.has('date') && ours.latex['date'] ? withStandardNames(ours.latex) : ours.latex;
  const kept = Object.entries(own).filter(([name]) => !superseded.has(name));
  const fields = standardOrder({ ...Object.fromEntries(kept), ...Object.fromEntries(changed) });
  return [...remarks(ours), formatEntry(type, ours.key, fields)].join('\n');
};
