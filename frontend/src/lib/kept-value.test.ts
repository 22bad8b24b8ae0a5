import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { disableStorage, fillStorage } from '../test-support/full-storage';
import { isKept, keepValue, keptValue, useKeptValue } from './kept-value';

it('keeps a value in this browser until it is forgotten', () => {
  const first = renderHook(() => useKeptValue('view', 'cards'));
  expect(first.result.current[0]).toBe('cards');
  act(() => first.result.current[1]('table'));
  expect(first.result.current[0]).toBe('table');
  expect(renderHook(() => useKeptValue('view', 'cards')).result.current[0]).toBe('table');
  keepValue('view', null);
  expect(keptValue('view')).toBeNull();
});

it.each([
  ['disabled', disableStorage],
  ['full', fillStorage],
])('works with a storage that is %s, until the page is closed', (_, refuse) => {
  refuse();
  const { result } = renderHook(() => useKeptValue('view', 'cards'));
  act(() => result.current[1]('table'));
  expect(result.current[0]).toBe('table');
  // In another part of the page.
  expect(keptValue('view')).toBe('table');
  keepValue('view', null);
  expect(keptValue('view')).toBeNull();
  expect(isKept('storage')).toBe(false);
});

it('detects whether the browser keeps stored values and cookies', () => {
  expect([isKept('storage'), isKept('cookies')]).toEqual([true, true]);
  expect([localStorage.length, document.cookie]).toEqual([0, '']);
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(isKept('cookies')).toBe(false);
});
