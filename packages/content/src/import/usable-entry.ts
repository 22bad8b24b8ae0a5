import type { ResearchTopic } from '@lab/contracts';
import type { BibEntry } from '../publications/bib-entry.js';
import { readAddress, readDoi } from '../publications/addresses.js';
import { publicationLinks } from '../publications/publication-links.js';
import { toPublication } from '../publications/to-publication.js';

/** Decides whether a new entry's `pdf` can be used. */
export type IsPdfUsable = (pdf: string) => boolean;

/** An entry without its unusable fields. */
export interface UsableEntry {
  entry: BibEntry;
  /** Sentences about decisions and about fields that were left out. */
  notes: string[];
}

/** Matches fields with the path of a local file. */
const LOCAL_FILE = /^(?:file|local-url|localfile|bdsk-file-\d+|attachment)$/;

const shorten = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value);

const without = (entry: BibEntry, names: readonly string[]): BibEntry => {
  const keep = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return {
    ...entry,
    text: keep(entry.text),
    latex: keep(entry.latex),
    corresponding: names.includes('corresponding') ? [] : entry.corresponding,
  };
};

/** Moves a DOI from the `url` field to the `doi` field. */
const withDoiOfUrl = (entry: BibEntry): BibEntry => {
  const doi = entry.latex['url'] ? readAddress(entry.latex['url']).doi : undefined;
  if (!doi) return entry;
  const { url: _, ...latex } = entry.latex;
  const { url: __, ...text } = entry.text;
  const known = readDoi(entry.latex['doi'] ?? '') ?? doi;
  return { ...entry, latex: { ...latex, doi: known }, text: { ...text, doi: known } };
};

/** Removes the fields of an entry that the site could not show: invalid addresses, local files, unknown topics. */
export const usableEntry = (
  given: BibEntry,
  isPdfUsable: IsPdfUsable,
  topics: readonly ResearchTopic[],
): UsableEntry => {
  const entry = withDoiOfUrl(given);
  const notes = [...given.notes];
  if (entry !== given) notes.push(`url: “${given.latex['url']}” is a DOI and becomes its link`);
  const left = new Set<string>();
  const leave = (field: string, message: string): void => {
    if (left.has(field)) return;
    left.add(field);
    notes.push(`${field} is left out: ${message}`);
  };
  for (const { field, message } of publicationLinks(entry).problems) leave(field, message);
  for (const name of Object.keys(entry.latex).filter((name) => LOCAL_FILE.test(name))) {
    leave(name, 'it names a file on someone’s computer');
  }
  const pdf = entry.latex['pdf'];
  if (pdf && !isPdfUsable(pdf)) leave('pdf', `“${shorten(pdf)}” is not in content/public/pubs`);
  for (let count = -1; count < left.size;) {
    count = left.size;
    // Repeat, because some rules are checked only when others hold.
    for (const { field, message } of toPublication(without(entry, [...left]), topics).problems ?? []) {
      if (field && field in entry.latex && field !== 'title') leave(field, message);
    }
  }
  return { entry: without(entry, [...left]), notes };
};
