import { LRUCache } from 'lru-cache';

/** Size limits of the cache and of one text, in UTF-16 code units. */
const LIMITS = { total: 16_000_000, one: 8_000_000 };

/** A list's JSON text and its ETag. */
export interface ListText {
  etag: string;
  json: string;
}

/**
 * An LRU cache of list responses. An entry is valid while its ETag, which comes from the database, is current, so
 * replicas need not invalidate each other's caches.
 */
export class ListTexts {
  private readonly texts = new LRUCache<string, ListText>({
    maxSize: LIMITS.total,
    maxEntrySize: LIMITS.one,
    sizeCalculation: ({ json }) => json.length || 1,
  });

  /** Queries under way, by list and ETag. */
  private readonly readings = new Map<string, Promise<ListText>>();

  /**
   * The text of a list at this ETag or a later one. Concurrent callers share one query: it began after the list had
   * this ETag, so its result is new enough for all of them.
   * @param readAnew reads the list when the cache has no text with this ETag
   */
  async get(list: string, etag: string, readAnew: () => Promise<ListText>): Promise<ListText> {
    if (this.texts.peek(list)?.etag === etag) return this.texts.get(list)!;
    const version = `${list} ${etag}`;
    const reading = this.readings.get(version) ?? this.read(list, version, readAnew);
    this.readings.set(version, reading);
    return reading;
  }

  private async read(list: string, version: string, readAnew: () => Promise<ListText>): Promise<ListText> {
    try {
      const text = await readAnew();
      this.texts.set(list, text);
      return text;
    } finally {
      this.readings.delete(version);
    }
  }
}
