import type { FieldChange } from './changed-fields.js';

/** What an import does. Keys are those of the publication list, but of what is left those of the import. */
export interface ImportResult {
  added: { key: string; title: string }[];
  updated: { key: string; changes: FieldChange[] }[];
  /** How many entries are in the list already, as they are. */
  unchanged: number;
  /** What is not taken, each with the line of its entry and the reason. */
  left: { key: string; line: number; reason: string }[];
  /** What was decided or left out of entries that were taken. */
  notes: { key: string; note: string }[];
}
