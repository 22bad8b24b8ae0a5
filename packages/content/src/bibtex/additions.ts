import { BrokenEntry, type RawEntry } from './raw-entry.js';

/** The maximum depth of nested `@string`s and of inheritance. A deeper file is an attack. */
export const MAX_NESTED = 50;

/**
 * The maximum number of characters that `@string`s and parents may add: a fixed number for short files, a multiple of
 * the length for long ones.
 */
const ADDED_CHARACTERS = 200_000;
const ADDED_TIMES = 5;

/**
 * Counts the characters that `@string`s and parents may still add to a file. Without a limit, a few lines of strings
 * that refer to each other could fill the memory.
 */
export class Additions {
  private left: number;

  /** @param length of the file, in characters */
  constructor(length: number) {
    this.left = Math.max(ADDED_CHARACTERS, ADDED_TIMES * length);
  }

  /** @throws BrokenEntry when the limit is exceeded */
  add({ length }: string, entry: RawEntry): void {
    // Count at least one, because an empty text takes time too.
    this.left -= length + 1;
    if (this.left < 0) throw lengthError(entry);
  }
}

/** The error of an entry that is nested deeper than `MAX_NESTED`. */
export const nestingError = ({ offset, key }: RawEntry) =>
  new BrokenEntry(offset, 'its @strings or parents are nested too deep', key);

/** The error of an entry that exceeds the limit. */
export const lengthError = ({ offset, key }: RawEntry) =>
  new BrokenEntry(offset, 'its @strings and parents make it too long', key);
