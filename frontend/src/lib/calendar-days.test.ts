import { describe, expect, it } from '@jest/globals';
import { addMonths, formatLongDay, formatMonthOf, formatMonthDay, formatWeekday, weeksOf } from './calendar-days';

describe('calendar days', () => {
  it('know their weekday', () => {
    expect(formatWeekday('2026-11-24')).toBe('Tue');
  });

  it('are read as they are written, wherever the reader is', () => {
    expect(formatLongDay('2026-11-24')).toBe('Tuesday, November 24, 2026');
    expect(formatMonthDay('2026-11-24')).toBe('Nov 24');
  });
});

describe('months', () => {
  it('follow each other over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(formatMonthOf('2027-01')).toBe('January 2027');
  });

  it('are drawn in whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeks.at(-1)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });
});
