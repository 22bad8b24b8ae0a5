/**
 * Lets concurrent callers share one read of a value that may change at any moment. A caller that arrives during a read waits
 * for the next one, so it never gets a value that was read before it asked.
 */
export class SharedReadings<Value> {
  private readonly running = new Map<string, Promise<Value>>();
  private readonly waiting = new Map<string, Promise<Value>>();

  /** @param readAnew reads the value with this key */
  read(key: string, readAnew: () => Promise<Value>): Promise<Value> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, readAnew);
    const beginNext = () => {
      this.waiting.delete(key);
      return this.begin(key, readAnew);
    };
    const waiting = this.waiting.get(key) ?? running.then(beginNext, beginNext);
    this.waiting.set(key, waiting);
    return waiting;
  }

  private begin(key: string, readAnew: () => Promise<Value>): Promise<Value> {
    const reading = readAnew().finally(() => this.running.delete(key));
    this.running.set(key, reading);
    return reading;
  }
}
