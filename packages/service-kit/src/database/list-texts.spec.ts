import { describe, expect, it } from 'vitest';
import { ListTexts } from './list-texts.js';

const million = (letter: string, etag = '1') => ({ etag, json: letter.repeat(1_000_000) });

describe('ListTexts', () => {
  it('gives a text for as long as its ETag is the list’s', () => {
    const texts = new ListTexts();
    texts.set('members', { etag: '1', json: '[1]' });
    expect(texts.get('members', '1')).toEqual({ etag: '1', json: '[1]' });
    expect(texts.get('members', '2')).toBeUndefined();
    texts.set('members', { etag: '2', json: '[2]' });
    expect(texts.get('members', '1')).toBeUndefined();
    expect(texts.get('members', '2')?.json).toBe('[2]');
  });

  it('keeps eight million letters, and forgets first what was asked for longest ago', () => {
    const texts = new ListTexts();
    for (const list of 'abcdefgh') texts.set(list, million(list));
    expect(texts.get('a', '1')).toBeDefined();
    texts.set('i', million('i'));
    expect(texts.get('b', '1')).toBeUndefined();
    expect([...'acdefghi'].every((list) => texts.get(list, '1'))).toBe(true);
  });

  it('counts a list once, however often it changes', () => {
    const texts = new ListTexts();
    texts.set('other', million('o'));
    for (let version = 0; version < 50; version += 1) texts.set('members', million('m', `${version}`));
    expect(texts.get('other', '1')).toBeDefined();
  });

  it('does not keep a text that is too long, nor the one it replaces', () => {
    const texts = new ListTexts();
    texts.set('members', { etag: '1', json: '[]' });
    texts.set('members', { etag: '2', json: 'm'.repeat(4_000_001) });
    expect(texts.get('members', '1')).toBeUndefined();
    expect(texts.get('members', '2')).toBeUndefined();
  });
});
