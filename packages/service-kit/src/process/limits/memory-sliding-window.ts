/** A rate limit: `count` times in any period of `perSeconds` seconds. */
export interface RateLimit {
  count: number;
  perSeconds: number;
}

/** Whether one more try is allowed. `retryAfter` is in milliseconds. */
export type SlidingWindowResult = { isAllowed: true } | { isAllowed: false; retryAfter: number };

/** A sliding window in this process's memory. Times are in milliseconds. */
export class MemorySlidingWindow {
  private readonly entries = new Map<string, { id: string; at: number }[]>();

  /** Counts a try under `key`, if the limit allows it. `id` identifies the try for `giveBack`. */
  take(key: string, id: string, limit: RateLimit, now: number): SlidingWindowResult {
    const result = this.check(key, limit, now);
    if (!result.isAllowed) return result;
    this.entries.set(key, [...(this.entries.get(key) ?? []), { id, at: now }]);
    if (this.entries.size > 10_000) this.entries.delete(this.entries.keys().next().value!);
    return result;
  }

  /** Checks the limit under `key` without counting a try. */
  check(key: string, limit: RateLimit, now: number): SlidingWindowResult {
    const since = now - limit.perSeconds * 1000;
    const current = (this.entries.get(key) ?? []).filter(({ at }) => at > since);
    if (current.length) this.entries.set(key, current);
    else this.entries.delete(key);
    return current.length < limit.count
      ? { isAllowed: true }
      : { isAllowed: false, retryAfter: current[0]!.at - since };
  }

  giveBack(key: string, id: string): void {
    const rest = (this.entries.get(key) ?? []).filter((entry) => entry.id !== id);
    if (rest.length) this.entries.set(key, rest);
    else this.entries.delete(key);
  }
}
