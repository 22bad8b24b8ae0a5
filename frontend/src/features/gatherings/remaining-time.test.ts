import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { advanceTimersByTime, setSystemTime, fakeTimers } from '../../test-support/fake-timers';
import { formatRemaining, momentIn, useRemaining } from './remaining-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('remaining time', () => {
  it.each([
    [2 * DAY + 3 * HOUR + 59 * MINUTE, '2 days, 3 hours'],
    [DAY + HOUR, '1 day, 1 hour'],
    [DAY, '1 day, 0 hours'],
    [DAY - 1, '23 hours, 59 minutes'],
    [HOUR + MINUTE, '1 hour, 1 minute'],
    [HOUR - 1, '59 minutes'],
    [MINUTE, '1 minute'],
    [MINUTE - 1, 'Less than a minute'],
    [0, 'Less than a minute'],
  ])('of %i ms reads %s', (milliseconds, text) => expect(formatRemaining(milliseconds)).toBe(text));
});

describe('the countdown', () => {
  beforeEach(() => fakeTimers());

  const count = (seconds: number) => {
    const onEnd = jest.fn<() => void>();
    const moment = momentIn(seconds);
    const { result, unmount } = renderHook(() => formatRemaining(useRemaining(moment, onEnd)));
    const pass = (milliseconds: number) => act(() => advanceTimersByTime(milliseconds));
    return { text: () => result.current, pass, onEnd, unmount };
  };

  it('renders every minute, and reports the end', () => {
    const { text, pass, onEnd } = count(2 * 60 + 30);
    expect(text()).toBe('2 minutes');
    pass(30_001);
    expect(text()).toBe('1 minute');
    pass(MINUTE);
    expect(text()).toBe('Less than a minute');
    expect(onEnd).not.toHaveBeenCalled();
    pass(MINUTE);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not depend on the browser’s clock', () => {
    const { text, pass, onEnd } = count(90 * 60);
    setSystemTime(Date.now() + 30 * DAY);
    pass(MINUTE);
    expect(text()).toBe('1 hour, 29 minutes');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('refetches while the server’s clock is behind, and stops when unmounted', () => {
    const { pass, onEnd, unmount } = count(0);
    for (let second = 0; second < 3; second += 1) pass(1_000);
    expect(onEnd).toHaveBeenCalledTimes(3);
    unmount();
    advanceTimersByTime(5_000);
    expect(onEnd).toHaveBeenCalledTimes(3);
  });
});
