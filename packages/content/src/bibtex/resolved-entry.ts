import type { RawEntry } from './raw-entry.js';

/** A complete entry: `@string`s are replaced and inherited fields are added. */
export interface ResolvedEntry {
  raw: RawEntry;
  /** LaTeX values by field name. A month that is one of BibTeX's own macros, such as `apr`, stays a macro. */
  fields: Record<string, string>;
  /** Sentences about unclear parts and how they were read. */
  notes: string[];
}
