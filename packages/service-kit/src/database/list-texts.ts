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
  private readonly texts = new Map<string, ListText>();
  private size = 0;

  /** The text of a list if it still has this ETag. */
  get(list: string, etag: string): ListText | undefined {
    const text = this.texts.get(list);
    if (text?.etag !== etag) return undefined;
    this.texts.delete(list);
    this.texts.set(list, text);
    return text;
  }

  /** Keeps a text, in place of an earlier one of the same list. */
  set(list: string, text: ListText): void {
    this.forget(list);
    if (text.json.length > LIMITS.one) return;
    this.texts.set(list, text);
    this.size += text.json.length;
    for (const oldest of this.texts.keys()) {
      if (this.size <= LIMITS.total) break;
      this.forget(oldest);
    }
  }

  private forget(list: string): void {
    this.size -= this.texts.get(list)?.json.length ?? 0;
    this.texts.delete(list);
  }
}
