import type { BibEntry } from '../publications/bib-entry.js';
import { type Identity, isSame, isSameInFile, mayBePreprintOf } from './identity.js';

/** Finds the entries of a list that may be about the same publication as a given entry. */
export class EntryIndex<Entry extends { key: string } = BibEntry> {
  private readonly known = new Map<string, Identity<Entry>[]>();
  private readonly keys = new Map<string, Entry>();

  constructor(identities: readonly Identity<Entry>[] = []) {
    for (const identity of identities) this.add(identity, identity.entry.key);
  }

  /** @param key of the entry in the list */
  add(identity: Identity<Entry>, key: string): void {
    this.keys.set(key.toLowerCase(), identity.entry);
    for (const mark of this.marksOf(identity)) {
      const known = this.known.get(mark);
      if (known) known.push(identity);
      else this.known.set(mark, [identity]);
    }
  }

  /** The entry with this key, ignoring case. */
  withKey(key: string): Entry | undefined {
    return this.keys.get(key.toLowerCase());
  }

  /** The entries about the same publication. */
  same(identity: Identity<unknown>): Entry[] {
    return this.candidates(identity).flatMap((other) => (isSame(identity, other) ? [other.entry] : []));
  }

  /** The entries about the same publication, by the stricter rule for entries of one file. */
  sameInFile(identity: Identity<unknown>): Entry[] {
    return this.candidates(identity).flatMap((other) => (isSameInFile(identity, other) ? [other.entry] : []));
  }

  /** An entry that may be its preprint or its published version. */
  preprintOrPaper(identity: Identity<unknown>): Entry | undefined {
    return this.candidates(identity).find((other) => mayBePreprintOf(identity, other))?.entry;
  }

  private candidates(identity: Identity<unknown>): Identity<Entry>[] {
    return [...new Set(this.marksOf(identity).flatMap((mark) => this.known.get(mark) ?? []))];
  }

  private marksOf({ doi, arxiv, title }: Identity<unknown>): string[] {
    return [doi && `doi ${doi}`, arxiv && `arxiv ${arxiv}`, title && `title ${title}`].filter(Boolean);
  }
}
