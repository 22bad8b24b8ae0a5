/** How often something may happen: `count` times in any `perSeconds` seconds. */
export interface RateLimit {
  count: number;
  perSeconds: number;
}

/** The outcome of asking for one more. Times in milliseconds. */
export type SlidingWindowResult = { isAllowed: true } | { isAllowed: false; retryAfter: number };

/** A sliding window in this process's memory: stands in while Redis is away. */
export class MemorySlidingWindow {
  private readonly entries = new Map<string, { id: string; at: number }[]>();

  /** Takes one place under `key`, if there is one. `id` names the place, so that it can be given back. */
  take(key: string, id: string, limit: RateLimit, now: number): SlidingWindowResult {
    const since = now - limit.perSeconds * 1000;
    const current = (this.entries.get(key) ?? []).filter(({ at }) => at > since);
    this.entries.set(key, current);
    if (current.length >= limit.count) return { isAllowed: false, retryAfter: current[0]!.at - since };
    current.push({ id, at: now });
    if (this.entries.size > 10_000) this.entries.delete(this.entries.keys().next().value!);
    return { isAllowed: true };
  }

  giveBack(key: string, id: string): void {
    const rest = (this.entries.get(key) ?? []).filter((entry) => entry.id !== id);
    if (rest.length) this.entries.set(key, rest);
    else this.entries.delete(key);
  }
}
