import { BrokenEntry, type RawEntry } from './raw-entry.js';

/** `@string`s within each other, and entries that inherit from each other; more are an attack. */
export const MOST_NESTED = 50;

/** How many characters `@string`s and parents may add to a short file; to a long one, its length so many times. */
const ADDED_CHARACTERS = 200_000;
const ADDED_TIMES = 5;

/**
 * What `@string`s and parents may still add to a file, in characters: each may be named many times, and a few lines of
 * strings that name each other would fill the memory.
 */
export class Additions {
  private left: number;

  /** @param length of the file, in characters */
  constructor(length: number) {
    this.left = Math.max(ADDED_CHARACTERS, ADDED_TIMES * length);
  }

  /** @throws BrokenEntry when it is too much */
  add({ length }: string, entry: RawEntry): void {
    // An empty text takes time, too.
    this.left -= length + 1;
    if (this.left < 0) throw tooLong(entry);
  }
}

/** What is wrong with an entry whose `@string`s or parents are more than `MOST_NESTED`. */
export const nested = ({ offset, key }: RawEntry) =>
  new BrokenEntry(offset, 'the texts that it takes from elsewhere are nested too deep', key);

/** What is wrong with an entry to which too much is added. */
export const tooLong = ({ offset, key }: RawEntry) =>
  new BrokenEntry(offset, 'the texts that it takes from elsewhere are too long', key);
