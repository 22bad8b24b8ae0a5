import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { disableStorage, fillStorage } from '../test-support/full-storage';
import { canPersist, storeValue, storedValue, useStoredValue } from './stored-value';

it('keeps a value in this browser until it is forgotten', () => {
  const first = renderHook(() => useStoredValue('view', 'cards'));
  expect(first.result.current[0]).toBe('cards');
  act(() => first.result.current[1]('table'));
  expect(first.result.current[0]).toBe('table');
  expect(renderHook(() => useStoredValue('view', 'cards')).result.current[0]).toBe('table');
  storeValue('view', null);
  expect(storedValue('view')).toBeNull();
});

it.each([
  ['disabled', disableStorage],
  ['full', fillStorage],
])('works with a storage that is %s, until the page is closed', (_, refuse) => {
  refuse();
  const { result } = renderHook(() => useStoredValue('view', 'cards'));
  act(() => result.current[1]('table'));
  expect(result.current[0]).toBe('table');
  // In another part of the page.
  expect(storedValue('view')).toBe('table');
  storeValue('view', null);
  expect(storedValue('view')).toBeNull();
  expect(canPersist('storage')).toBe(false);
});

it('detects whether the browser keeps stored values and cookies', () => {
  expect([canPersist('storage'), canPersist('cookies')]).toEqual([true, true]);
  expect([localStorage.length, document.cookie]).toEqual([0, '']);
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(canPersist('cookies')).toBe(false);
});
