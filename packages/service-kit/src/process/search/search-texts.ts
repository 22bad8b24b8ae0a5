import { setImmediate } from 'node:timers/promises';
import type { SearchResult } from '@lab/contracts';
import type { Access } from '../access/access.js';
import type { SearchText } from './score.js';
import { joinedWords, spaced, wordsOf } from './words.js';

/** Nest injection token of a service's `SearchSource`. */
export const SEARCH_SOURCE = Symbol('search source');

/** Something that can be found. */
export interface SearchRecord extends SearchResult {
  /** What it is found by beside its title and detail. */
  words: string;
  /** Who may find it. */
  access: Access;
}

/** All that can be found in a service. */
export interface SearchSource {
  /**
   * As it is at this moment, those first that come first when they fit equally well.
   * @returns the very same list as long as nothing has changed, and in another one the very same record as before
   */
  records(): Promise<readonly SearchRecord[]>;
}

/** How many records are read before others get a turn: a few milliseconds of work. */
const TURN = 200;

/** A record with the text it is found by. */
export interface ReadRecord {
  record: SearchRecord;
  text: SearchText;
}

/** The texts of a service's records, each read once. */
export class SearchTexts {
  private readonly known = new WeakMap<SearchRecord, SearchText>();
  private last?: { records: readonly SearchRecord[]; texts: Promise<readonly ReadRecord[]> };

  /** @param records the same list again costs nothing; of another one, only what is new in it */
  of(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    if (this.last?.records !== records) this.last = { records, texts: this.read(records) };
    return this.last.texts;
  }

  private async read(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    const fresh = records.filter((record) => !this.known.has(record));
    for (const [index, record] of fresh.entries()) {
      if (index % TURN === TURN - 1) await setImmediate();
      this.known.set(record, readText(record));
    }
    return records.map((record) => ({ record, text: this.known.get(record)! }));
  }
}

/** What a record with these texts is found by. */
export const readText = ({ title, detail, words }: Pick<SearchRecord, 'title' | 'detail' | 'words'>): SearchText => ({
  title: spaced(wordsOf(title)),
  rest: spaced([...wordsOf(`${detail}\n${words}`), ...joinedWords(title)]),
});
