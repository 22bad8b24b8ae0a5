import { describe, expect, it } from '@jest/globals';
import { ListTexts, SharedReadings, type ListText } from './json-list.js';

const million = (letter: string, etag = '1'): ListText => ({ etag, json: Buffer.from(letter.repeat(1_000_000)) });

/** A cache, and a record of each query. */
const startTexts = () => {
  const texts = new ListTexts();
  const reads: string[] = [];
  const get = (list: string, etag: string, text: ListText = { etag, json: Buffer.from(`[${etag}]`) }) =>
    texts.get(list, etag, () => {
      reads.push(`${list}${etag}`);
      return Promise.resolve(text);
    });
  return { texts, reads, get };
};

describe('ListTexts', () => {
  it('returns the cached text while the list’s ETag is current', async () => {
    const { reads, get } = startTexts();
    await get('members', '1');
    expect(await get('members', '1')).toEqual({ etag: '1', json: Buffer.from('[1]') });
    expect((await get('members', '2')).json.toString()).toBe('[2]');
    expect((await get('members', '2')).json.toString()).toBe('[2]');
    expect(reads).toEqual(['members1', 'members2']);
  });

  it('runs one query for concurrent callers, and another for a caller with a later ETag', async () => {
    const { texts, reads, get } = startTexts();
    let finish: (text: ListText) => void = () => undefined;
    const first = texts.get('members', '1', () => new Promise((resolve) => (finish = resolve)));
    const beside = get('members', '1');
    expect((await get('members', '2')).json.toString()).toBe('[2]');
    finish({ etag: '1', json: Buffer.from('[1]') });
    expect(await first).toBe(await beside);
    expect(reads).toEqual(['members2']);
  });

  it('fails for all waiting callers when the query fails, and tries again for the next', async () => {
    const { texts, get } = startTexts();
    const away = () => Promise.reject(new Error('away'));
    const asked = [texts.get('members', '1', away), get('members', '1')];
    for (const answer of asked) await expect(answer).rejects.toThrow('away');
    expect((await get('members', '1')).json.toString()).toBe('[1]');
  });

  it('keeps sixteen million characters, and evicts the least recently used list first', async () => {
    const { reads, get } = startTexts();
    const lists = [...'abcdefghijklmnop'];
    for (const list of [...lists, 'a', 'q', ...lists.slice(2)]) await get(list, '1', million(list));
    expect(reads).toEqual([...lists, 'q'].map((list) => `${list}1`));
    await get('b', '1');
    expect(reads.at(-1)).toBe('b1');
  });

  it('counts a list’s size once, however often the list changes', async () => {
    const { reads, get } = startTexts();
    await get('other', '1', million('o'));
    for (let version = 0; version < 50; version += 1) await get('members', `${version}`, million('m', `${version}`));
    await get('other', '1');
    expect(reads.filter((read) => read === 'other1')).toHaveLength(1);
  });

  it('keeps neither a text that is too long nor the one it replaces', async () => {
    const { reads, get } = startTexts();
    await get('members', '1');
    await get('members', '2', { etag: '2', json: Buffer.alloc(8_000_001) });
    await get('members', '2');
    await get('members', '1');
    expect(reads).toEqual(['members1', 'members2', 'members2', 'members1']);
  });
});

/** A value, and reads of it that the test completes one by one. */
const source = () => {
  const ends: (() => void)[] = [];
  const state = { value: 1, ends };
  const read = () => {
    const { value } = state;
    return new Promise<number>((resolve, reject) => {
      ends.push(() => (value < 0 ? reject(new Error('away')) : resolve(value)));
    });
  };
  return { state, read };
};

describe('shared readings', () => {
  it('begin after all sharing callers have asked, so that no caller gets an older value', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    const first = readings.read('a', read);
    state.value = 2;
    const others = Array.from({ length: 10 }, () => readings.read('a', read));
    expect(state.ends).toHaveLength(1);
    state.value = 3;
    state.ends[0]!();
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(state.ends).toHaveLength(2);
    state.ends[1]!();
    expect(await Promise.all(others)).toEqual(others.map(() => 3));
  });

  it('are separate for each key', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    const both = [readings.read('a', read), readings.read('b', read)];
    expect(state.ends).toHaveLength(2);
    for (const end of state.ends) end();
    expect(await Promise.all(both)).toEqual([1, 1]);
  });

  it('fail for all sharing callers, and begin again for the next', async () => {
    const { state, read } = source();
    const readings = new SharedReadings<number>();
    state.value = -1;
    const first = readings.read('a', read);
    const second = readings.read('a', read);
    state.value = 4;
    state.ends[0]!();
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    state.ends[1]!();
    expect(await second).toBe(4);
  });
});
