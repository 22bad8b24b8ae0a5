import { describe, expect, it } from '@jest/globals';
import { ListTexts, type ListText } from './json-list.js';

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
