import { LRUCache } from 'lru-cache';

/** How much text a process keeps, and how long one may be, in UTF-16 units. */
const LIMITS = { total: 8_000_000, one: 4_000_000 };

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

  /** The text of a list if it still has this ETag. */
  get(list: string, etag: string): ListText | undefined {
    return this.texts.peek(list)?.etag === etag ? this.texts.get(list) : undefined;
  }

  /** Keeps a text, in place of an earlier one of the same list. */
  set(list: string, text: ListText): void {
    this.texts.set(list, text);
  }
}
