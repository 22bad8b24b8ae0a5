import type { ListText } from './list-texts.js';

/**
 * JSON text that knows its version before it is read. A controller returns it; the answer is the text as PostgreSQL
 * wrote it, or 304 when the caller has that version.
 */
export abstract class VersionedJson {
  /** The ETag of the text as it stands now. Costs a small part of reading it. */
  abstract etag(): Promise<string>;

  /**
   * The text, and an ETag that no other text has.
   * @param current its ETag, if that was asked for already
   */
  abstract read(current?: string): Promise<ListText>;
}
