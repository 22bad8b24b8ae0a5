import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '@lab/service-kit/process';

/** How long a value is used without a new request, in milliseconds. */
const FRESH_MS = 1000;

/**
 * How long callers wait for a slow owner before they get the last known value, in milliseconds. They do not get it if
 * it may have changed.
 */
const WAIT_MS = 1000;

interface Known<Value> {
  value: Value;
  /** The time of the next request; 0 when the value may have changed. */
  until: number;
}

/**
 * Values of another service by key, such as the identity of each member. `Copy` would have to read all of them, API tokens
 * included, after every change; this asks only for the keys in use, at most once a second, and keeps the last known value
 * while the service does not answer.
 */
export class LastKnown<Key extends string | number, Value extends object> {
  private readonly known = new LRUCache<Key, Known<Value>>({ max: 10_000 });
  private asked = new Map<Key, Promise<Value>>();

  /** @param ask requests a value from the owner; rejects when it does not answer in time */
  constructor(private readonly ask: (key: Key) => Promise<Value>) {}

  /** True when the value has ever been known. */
  has(key: Key): boolean {
    return this.known.has(key);
  }

  /** @throws the error of `ask` when no value was ever known */
  async get(key: Key): Promise<Value> {
    const known = this.known.get(key);
    if (known && Date.now() < known.until) return known.value;
    const asked = this.asked.get(key) ?? this.renew(key);
    if (!known) return asked;
    const { asked: before } = this;
    const answer = known.until === 0 ? asked : withTimeLimit(asked, WAIT_MS, undefined);
    const value = await answer.catch(() => undefined);
    if (value) return value;
    // If the value was forgotten in the meantime, this response may be outdated, so the next caller requests it again.
    if (before === this.asked) known.until = Date.now() + FRESH_MS;
    return known.value;
  }

  /**
   * Requests the current value.
   * @throws the error of `ask`
   */
  async renew(key: Key): Promise<Value> {
    const { asked } = this;
    const answer = this.ask(key);
    asked.set(key, answer);
    try {
      const value = await answer;
      this.known.set(key, { value, until: asked === this.asked ? Date.now() + FRESH_MS : 0 });
      return value;
    } finally {
      if (asked.get(key) === answer) asked.delete(key);
    }
  }

  /** Makes the next use of every value request it again, because the values may have changed. */
  forget(): void {
    for (const known of this.known.values()) known.until = 0;
    // A response on its way may be older than the change.
    this.asked = new Map();
  }
}
