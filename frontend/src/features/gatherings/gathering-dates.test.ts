import { describe, expect, it } from '@jest/globals';
import { formatGatheringDate, nextWeekdayAfter } from './gathering-dates';

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
