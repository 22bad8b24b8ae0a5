import type { FieldChange } from './changed-fields.js';

/**
 * The effect of an import. Keys are those in the publication list; for entries that were left out, those in the import.
 */
export interface ImportResult {
  added: { key: string; title: string }[];
  updated: { key: string; changes: FieldChange[] }[];
  /** How many entries are already in the list, without changes. */
  unchanged: number;
  /** The entries that were left out, each with its line and the reason. */
  left: { key: string; line: number; reason: string }[];
  /** Notes about imported entries: decisions, and fields that were left out. */
  notes: { key: string; note: string }[];
}
