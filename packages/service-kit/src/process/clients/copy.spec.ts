import { beforeEach, describe, expect, it } from '@jest/globals';
import { onTestFinished } from '@lab/test-kit';
import { createLogger } from '../logs/logger.js';
import { Copy } from './copy.js';

const AWAY = new Error('The owner is away.');

/** A data owner whose responses the test releases one by one. */
class Owner {
  answer: number | Error = 1;
  reads = 0;
  private held: (() => void)[] | undefined;

  hold(): void {
    this.held = [];
  }

  release(): void {
    for (const go of this.held ?? []) go();
    this.held = undefined;
  }

  async read(): Promise<number> {
    this.reads += 1;
    const { answer, held } = this;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

describe('a copy of another service’s data', () => {
  let owner: Owner;
  let copy: Copy<number>;

  beforeEach(() => {
    owner = new Owner();
    const made = new Copy({ name: 'the number', logger: createLogger('test', 'silent'), read: () => owner.read() });
    onTestFinished(() => made.close());
    copy = made;
  });

  it('is read once for many callers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => copy.get()));
    expect(await copy.get()).toBe(1);
    expect(owner.reads).toBeLessThanOrEqual(2);
  });

  it('is read again after a signal, even while an earlier response is on its way', async () => {
    await copy.get();
    owner.hold();
    copy.change();
    owner.answer = 2;
    copy.change();
    owner.release();
    expect(await copy.get()).toBe(2);
  });

  it('keeps its value while the owner is unavailable', async () => {
    await copy.get();
    owner.answer = AWAY;
    copy.change();
    expect(await copy.get()).toBe(1);
    expect(copy.current).toBe(1);
    await expect(copy.latest()).rejects.toThrow(AWAY);
    owner.answer = 3;
    expect(await copy.latest()).toBe(3);
  });

  it('throws only before the first response', async () => {
    owner.answer = AWAY;
    await expect(copy.get()).rejects.toThrow(AWAY);
    expect(() => copy.current).toThrow('the number: nothing has been read yet');
    owner.answer = 1;
    expect(await copy.get()).toBe(1);
  });

  it('can be waited for until the owner is available', async () => {
    owner.answer = AWAY;
    owner.hold();
    const first = copy.waitForFirst();
    owner.answer = 1;
    owner.release();
    await first;
    expect(copy.current).toBe(1);
  });

  it('passes the known value and each later one to its followers', async () => {
    await copy.get();
    const seen: number[] = [];
    await copy.follow((value) => void seen.push(value));
    owner.answer = 2;
    await copy.latest();
    expect(seen).toEqual([1, 2]);
  });

  it('keeps its value when a follower fails, and calls it again with the next value', async () => {
    const seen: number[] = [];
    await copy.follow((value) => {
      seen.push(value);
      if (seen.length === 1) throw new Error('The follower failed.');
    });
    expect(await copy.get()).toBe(1);
    const calls = seen.length;
    await copy.latest();
    expect(seen).toHaveLength(calls + 1);
  });
});
