import type { ListText } from './json-list.js';

/**
 * JSON text with a version that can be read first. When a controller returns one, the response is the text as
 * PostgreSQL wrote it, or 304 when the client already has that version.
 */
export abstract class VersionedJson {
  /** The current ETag. Much cheaper than reading the text. */
  abstract etag(): Promise<string>;

  /**
   * Reads the text and the ETag that belongs to it.
   * @param current the ETag, if the caller has just read it
   */
  abstract read(current?: string): Promise<ListText>;
}
