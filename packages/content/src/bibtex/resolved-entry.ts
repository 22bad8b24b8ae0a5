import type { RawEntry } from './raw-entry.js';

/** An entry with every value in place: `@string`s are replaced, and inherited fields added. */
export interface ResolvedEntry {
  raw: RawEntry;
  /** LaTeX by the name of the field. A month that is one of BibTeX's own macros stays one: `apr`. */
  fields: Record<string, string>;
  /** Sentences about what was unclear and how it was read. */
  notes: string[];
}
