import type { BibEntry } from '../publications/bib-entry.js';
import { type Identity, identityOf, isSame, mayBePreprintOf } from './identity.js';

/** Finds entries of a list that may be the same publication as another. */
export class EntryIndex {
  private readonly known = new Map<string, Identity[]>();
  private readonly keys = new Map<string, BibEntry>();

  constructor(entries: readonly BibEntry[] = []) {
    for (const entry of entries) this.add(identityOf(entry), entry.key);
  }

  /** @param key under which the list has it */
  add(identity: Identity, key: string): void {
    this.keys.set(key.toLowerCase(), identity.entry);
    for (const mark of this.marksOf(identity)) {
      const known = this.known.get(mark);
      if (known) known.push(identity);
      else this.known.set(mark, [identity]);
    }
  }

  /** The entry with this key, in any case. */
  withKey(key: string): BibEntry | undefined {
    return this.keys.get(key.toLowerCase());
  }

  /** The entries about the same publication. */
  same(identity: Identity): BibEntry[] {
    return this.candidates(identity).flatMap((other) => (isSame(identity, other) ? [other.entry] : []));
  }

  /** An entry that may be its preprint, or its published form. */
  preprintOrPaper(identity: Identity): BibEntry | undefined {
    return this.candidates(identity).find((other) => mayBePreprintOf(identity, other))?.entry;
  }

  private candidates(identity: Identity): Identity[] {
    return [...new Set(this.marksOf(identity).flatMap((mark) => this.known.get(mark) ?? []))];
  }

  private marksOf({ doi, arxiv, title }: Identity): string[] {
    return [doi && `doi ${doi}`, arxiv && `arxiv ${arxiv}`, title && `title ${title}`].filter(Boolean);
  }
}
