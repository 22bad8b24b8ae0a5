import { setDate, useRealDate } from '@lab/test-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mock } from 'node:test';
import { LastKnown } from './last-known.js';

const NOW = Date.UTC(2026, 0, 1);

describe('a last known value', () => {
  let value: { version: number } | Error;
  let asked: number;
  let release: () => void;
  let isHeld: boolean;
  const known = () =>
    new LastKnown<number, { version: number }>(async () => {
      asked += 1;
      const answer = value;
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      if (answer instanceof Error) throw answer;
      return answer;
    });

  /** The response to a request during which the value changes, and the response to the next request. */
  const getAroundChange = async (values: ReturnType<typeof known>) => {
    isHeld = true;
    const old = values.get(1);
    values.forget();
    release();
    isHeld = false;
    value = { version: 2 };
    return [await old, await values.get(1)];
  };

  beforeEach(() => {
    [value, asked, isHeld] = [{ version: 1 }, 0, false];
    setDate(NOW);
  });
  afterEach(() => useRealDate());

  it('is requested at most once a second for any number of callers', async () => {
    const values = known();
    await Promise.all(Array.from({ length: 20 }, () => values.get(1)));
    setDate(NOW + 999);
    await values.get(1);
    expect(asked).toBe(1);
    value = { version: 2 };
    setDate(NOW + 1000);
    expect(await values.get(1)).toEqual({ version: 2 });
    expect(asked).toBe(2);
  });

  it('is kept while its owner does not answer, with one request per second', async () => {
    const values = known();
    await values.get(1);
    value = new Error('away');
    setDate(NOW + 5000);
    for (const _ of [1, 2, 3]) expect(await values.get(1)).toEqual({ version: 1 });
    expect(asked).toBe(2);
  });

  it('throws when it was never known', async () => {
    value = new Error('away');
    await expect(known().get(1)).rejects.toThrow('away');
  });

  it('is requested again after it was forgotten, and an earlier response is ignored', async () => {
    const values = known();
    expect(await getAroundChange(values)).toEqual([{ version: 1 }, { version: 2 }]);
    value = { version: 3 };
    expect(await values.get(1)).toEqual({ version: 2 });
    values.forget();
    expect(await values.get(1)).toEqual({ version: 3 });
  });

  it('is requested again after it was forgotten, even when an earlier request fails', async () => {
    const values = known();
    await values.get(1);
    setDate(NOW + 1000);
    value = new Error('away');
    expect(await getAroundChange(values)).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('is not used after it was forgotten while its owner is slow, but otherwise is', async () => {
    const values = known();
    await values.get(1);
    value = { version: 2 };
    isHeld = true;
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      setDate(NOW + 1000);
      const usual = values.get(1);
      mock.timers.tick(1000);
      expect(await usual).toEqual({ version: 1 });
      values.forget();
      const changed = values.get(1);
      mock.timers.tick(1000);
      release();
      expect(await changed).toEqual({ version: 2 });
    } finally {
      mock.timers.reset();
    }
  });

  it('is the current value after a renewal', async () => {
    const values = known();
    await values.get(1);
    value = { version: 2 };
    expect(await values.renew(1)).toEqual({ version: 2 });
    expect(await values.get(1)).toEqual({ version: 2 });
  });
});
