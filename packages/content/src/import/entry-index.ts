import type { BibEntry } from '../publications/bib-entry.js';
import { normalizedDoi, normalizedTitle } from '../publications/normalized.js';

const doiOf = ({ text }: BibEntry): string => normalizedDoi(text['doi'] ?? '');
const titleOf = ({ text }: BibEntry): string => normalizedTitle(text['title'] ?? '');

const words = ({ text }: BibEntry): Set<string> =>
  new Set(
    (text['title'] ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** True when two titles share at least half of their words: one may be a corrected version of the other. */
const isSimilar = (a: BibEntry, b: BibEntry): boolean => {
  const [ours, theirs] = [words(a), words(b)];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared * 2 >= ours.size + theirs.size - shared;
};

const preprintTypes = new Set(['misc', 'online', 'unpublished', 'techreport', 'report']);

/** The result of looking up an entry: new (neither field), the same publication, or why it is ambiguous. */
export type Match = { known?: BibEntry; conflict?: never } | { known?: never; conflict: string };

/** Finds entries of a publication list by key, DOI and title. */
export class EntryIndex {
  private readonly byKey = new Map<string, BibEntry>();
  private readonly byDoi = new Map<string, BibEntry>();
  private readonly byTitle = new Map<string, BibEntry>();

  constructor(entries: readonly BibEntry[] = []) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: BibEntry): void {
    this.byKey.set(entry.key.toLowerCase(), entry);
    if (doiOf(entry)) this.byDoi.set(doiOf(entry), entry);
    if (titleOf(entry)) this.byTitle.set(titleOf(entry), entry);
  }

  /** Finds the same publication: by DOI, by title, or by key if nothing contradicts it. */
  find(entry: BibEntry): Match {
    const sameKey = this.byKey.get(entry.key.toLowerCase());
    const sameDoi = this.byDoi.get(doiOf(entry));
    const sameTitle = this.byTitle.get(titleOf(entry));
    if (sameDoi && sameTitle && sameDoi !== sameTitle) {
      return { conflict: `it has the DOI of ${sameDoi.key} and the title of ${sameTitle.key}: correct one of them` };
    }
    if (sameDoi) return { known: sameDoi };
    if (sameTitle) return matchByTitle(entry, sameTitle);
    return sameKey ? matchByKey(entry, sameKey) : {};
  }
}

const haveDifferentDois = (a: BibEntry, b: BibEntry): boolean => Boolean(doiOf(a) && doiOf(b)) && doiOf(a) !== doiOf(b);

const matchByTitle = (entry: BibEntry, known: BibEntry): Match => {
  if (haveDifferentDois(entry, known)) {
    return {
      conflict: `${known.key} has the same title and another DOI: correct ${known.key} by hand if this is the newer one`,
    };
  }
  if (preprintTypes.has(entry.type) && !preprintTypes.has(known.type)) {
    return { conflict: `it looks like a preprint of ${known.key}, which is listed as published` };
  }
  return { known };
};

const matchByKey = (entry: BibEntry, known: BibEntry): Match =>
  haveDifferentDois(entry, known) || !isSimilar(entry, known)
    ? { conflict: `its key is that of another publication, “${known.text['title']}”: give it another key` }
    : { known };
