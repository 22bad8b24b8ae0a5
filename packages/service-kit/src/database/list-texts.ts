import { LRUCache } from 'lru-cache';

/** How much text a process keeps, and how long one may be, in UTF-16 units. */
const LIMITS = { total: 16_000_000, one: 8_000_000 };

/** The text of a list, and the ETag it has. */
export interface ListText {
  etag: string;
  json: string;
}

/**
 * The lists that were read last, by what was asked. A text is good for as long as its ETag, which the database says; so
 * replicas need not tell each other anything. What was not asked for longest is forgotten first.
 */
export class ListTexts {
  private readonly texts = new LRUCache<string, ListText>({
    maxSize: LIMITS.total,
    maxEntrySize: LIMITS.one,
    sizeCalculation: ({ json }) => json.length || 1,
  });

  /** What is being read now, by list and ETag. */
  private readonly readings = new Map<string, Promise<ListText>>();

  /**
   * The text of a list at this ETag or a later one. Those who ask at the same time wait for one reading: it began after
   * the list had this ETag, so it is new enough for all of them.
   * @param readAnew how it is read when it is not kept, or has another ETag by now
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
