import { setImmediate } from 'node:timers/promises';
import type { SearchResult } from '@lab/contracts';
import type { Access } from '../access/access.js';
import { type SearchText, joinedWords, spaced, wordsOf } from './score.js';

/** Nest injection token of a service's `SearchSource`. */
export const SEARCH_SOURCE = Symbol('search source');

/** A searchable record. */
export interface SearchRecord extends SearchResult {
  /** Further words by which it is found, in addition to its title and detail. */
  words: string;
  /** The access rule for finding it. */
  access: Access;
}

/** The searchable records of a service. */
export interface SearchSource {
  /**
   * Returns the current records. Among equally good matches, earlier records come first.
   * @returns the same array object until something changes, and the same record objects in a new array
   */
  records(): Promise<readonly SearchRecord[]>;
}

/** The number of records to read before yielding to other work, a few milliseconds. */
const BATCH_SIZE = 200;

/** A record with its searchable text. */
interface ReadRecord {
  record: SearchRecord;
  text: SearchText;
}

/** Caches the searchable texts of a service's records. */
export class SearchTexts {
  private readonly known = new WeakMap<SearchRecord, SearchText>();
  private last?: { records: readonly SearchRecord[]; texts: Promise<readonly ReadRecord[]> };

  /** @param records the same array costs nothing; in a new array, only new records are read */
  of(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    if (this.last?.records !== records) this.last = { records, texts: this.read(records) };
    return this.last.texts;
  }

  private async read(records: readonly SearchRecord[]): Promise<readonly ReadRecord[]> {
    const fresh = records.filter((record) => !this.known.has(record));
    for (const [index, record] of fresh.entries()) {
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
      this.known.set(record, readText(record));
    }
    return records.map((record) => ({ record, text: this.known.get(record)! }));
  }
}

/** Returns the searchable text of a record. */
export const readText = ({ title, detail, words }: Pick<SearchRecord, 'title' | 'detail' | 'words'>): SearchText => ({
  title: spaced(wordsOf(title)),
  rest: spaced([...wordsOf(`${detail}\n${words}`), ...joinedWords(title)]),
});
