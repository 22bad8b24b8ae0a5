import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { formatLeft } from '../../lib/time';
import { advanceTimersByTime, fakeTimers, setSystemTime } from '../../test-support/fake-timers';
import { formatGatheringDate, momentIn, nextWeekdayAfter, useRemaining } from './gathering-times';

describe('the date of a gathering', () => {
  it.each([
    ['2026-11-04T10:30:00Z', 'Nov 04, 2026 6:30 PM'],
    ['2026-01-23T16:05:00Z', 'Jan 24, 2026 12:05 AM'],
    ['2026-07-24T04:00:00Z', 'Jul 24, 2026 12:00 PM'],
  ])('of %s is formatted as %s at the lab', (instant, text) => {
    expect(formatGatheringDate(instant)).toBe(text);
  });
});

describe('the next same weekday', () => {
  const gathering = '2026-10-02T10:30:00.000Z';

  it.each([
    ['is the first one after the other moment', '2026-11-24T01:00:00Z', '2026-11-27T10:30:00.000Z'],
    ['is the day itself when that is still to come', '2026-10-01T00:00:00Z', gathering],
    ['is after the other moment, not at it', gathering, '2026-10-09T10:30:00.000Z'],
  ])('%s', (_, after, next) => {
    expect(nextWeekdayAfter(gathering, after)).toBe(next);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the countdown', () => {
  beforeEach(() => fakeTimers());

  const count = (seconds: number) => {
    const onEnd = jest.fn<() => void>();
    const moment = momentIn(seconds);
    const { result, unmount } = renderHook(() => formatLeft(useRemaining(moment, onEnd)));
    const pass = (milliseconds: number) => act(() => advanceTimersByTime(milliseconds));
    return { text: () => result.current, pass, onEnd, unmount };
  };

  it('renders every minute, and reports the end', () => {
    const { text, pass, onEnd } = count(2 * 60 + 30);
    expect(text()).toBe('2 minutes');
    pass(30_001);
    expect(text()).toBe('1 minute');
    pass(MINUTE);
    expect(text()).toBe('less than a minute');
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
