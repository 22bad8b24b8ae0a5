import type { SearchResult } from '@lab/contracts';
import type { Access } from '../access/access.js';

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
