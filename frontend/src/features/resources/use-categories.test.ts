import { describe, expect, it, jest } from '@jest/globals';
import { fillStorage } from '../../test-support/full-storage';
import { addCategory, customCategories, removeCategory, updateCategory } from './use-categories';

const KEY = 'custom-categories';
const fields = { title: 'Data', description: null, dbCategory: 'dataset', iconColor: 'blue' } as const;
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

describe('custom categories', () => {
  it('are stored in this browser, without the fields that all of them share', () => {
    addCategory('data', fields);
    expect(stored()).toEqual([{ id: 'data', ...fields }]);
    expect(customCategories.get()).toEqual([{ id: 'data', ...fields, isSystem: false }]);
  });

  it('keep their id when they are renamed', () => {
    addCategory('data', fields);
    addCategory('more', { ...fields, title: 'More' });
    updateCategory('data', { ...fields, title: 'Corpora' });
    expect(customCategories.get().map(({ id, title }) => [id, title])).toEqual([
      ['data', 'Corpora'],
      ['more', 'More'],
    ]);
    removeCategory('data');
    expect(customCategories.get().map(({ id }) => id)).toEqual(['more']);
  });

  it('notify their subscribers', () => {
    const listener = jest.fn<() => void>();
    const stop = customCategories.subscribe(listener);
    addCategory('data', fields);
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    removeCategory('data');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([['not json'], ['{}'], ['null'], ['[1, {"title": ""}, {"title": "x", "dbCategory": "poem"}]']])(
    'are empty in %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(customCategories.get()).toEqual([]);
    },
  );

  it('are read even without an id, or with a color that no longer exists', () => {
    localStorage.setItem(KEY, '[{"title":"My Data","description":"","dbCategory":"dataset","iconColor":"pink"}]');
    expect(customCategories.get()).toEqual([
      {
        id: 'my-data',
        title: 'My Data',
        description: null,
        dbCategory: 'dataset',
        iconColor: 'gray',
        isSystem: false,
      },
    ]);
  });

  it('are kept until the page is closed when storage is unavailable', () => {
    fillStorage();
    addCategory('data', fields);
    expect(customCategories.get().map(({ id }) => id)).toEqual(['data']);
    removeCategory('data');
  });
});
