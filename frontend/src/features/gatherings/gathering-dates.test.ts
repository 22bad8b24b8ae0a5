import { describe, expect, it } from '@jest/globals';
import { formatEventDate, nextWeekdayAfter } from './gathering-dates';

describe('the date of an event', () => {
  it.each([
    [new Date(2026, 10, 4, 18, 30), 'Nov 04, 2026 6:30 PM'],
    [new Date(2026, 0, 24, 0, 5), 'Jan 24, 2026 12:05 AM'],
    [new Date(2026, 6, 24, 12, 0), 'Jul 24, 2026 12:00 PM'],
  ])('of %s reads %s', (date, text) => {
    expect(formatEventDate(date.toISOString())).toBe(text);
  });
});

describe('the same weekday again', () => {
  const event = new Date(2026, 9, 2, 18, 30);
  const next = (after: Date) => new Date(nextWeekdayAfter(event.toISOString(), after.toISOString()));

  it('is the first one after the other moment', () => {
    const found = next(new Date(2026, 10, 24, 9, 0));
    expect(found).toEqual(new Date(2026, 10, 27, 18, 30));
    expect(found.getDay()).toBe(event.getDay());
  });

  it('is the day itself when that is still to come', () => {
    expect(next(new Date(2026, 9, 1))).toEqual(event);
  });

  it('is after the other moment, not at it', () => {
    expect(next(event)).toEqual(new Date(2026, 9, 9, 18, 30));
  });
});
