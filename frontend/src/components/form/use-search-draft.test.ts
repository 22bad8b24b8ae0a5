import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { useSearchDraft } from './use-search-draft';

beforeEach(() => void fakeTimers());

const renderDraft = (onSettle = jest.fn<(search: string) => void>()) => {
  const { result, rerender } = renderHook(({ settled }) => useSearchDraft(settled, onSettle), {
    initialProps: { settled: '' },
  });
  return {
    onSettle,
    draft: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => advanceTimersByTime(300)),
    arrive: (settled: string) => rerender({ settled }),
  };
};

describe('a search draft', () => {
  it('is committed when typing pauses', () => {
    const { type, pause, onSettle } = renderDraft();
    type('h');
    act(() => advanceTimersByTime(200));
    type('he ');
    pause();
    expect(onSettle.mock.calls).toEqual([['he']]);
  });

  it('keeps typed letters when an older value arrives late', () => {
    const { type, pause, arrive, draft } = renderDraft();
    type('h');
    pause();
    type('he');
    pause();
    type('hes');
    arrive('h');
    expect(draft()).toBe('hes');
    arrive('he');
    expect(draft()).toBe('hes');
  });

  it('follows a change from outside', () => {
    const { type, pause, arrive, draft } = renderDraft();
    type('h');
    pause();
    arrive('h');
    arrive('');
    expect(draft()).toBe('');
    arrive('another');
    expect(draft()).toBe('another');
  });
});
