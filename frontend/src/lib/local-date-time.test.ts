import { describe, expect, it } from '@jest/globals';
import { fromLocalDateTime, toLocalDateTime } from './local-date-time';

describe('a day and time for the browser’s own picker', () => {
  it('is the browser’s wall clock, to the minute', () => {
    expect(toLocalDateTime(new Date(2026, 10, 4, 9, 5, 59).toISOString())).toBe('2026-11-04T09:05');
  });

  it('comes back as the same instant', () => {
    expect(fromLocalDateTime('2026-11-04T09:05')).toBe(new Date(2026, 10, 4, 9, 5).toISOString());
  });

  it.each(['', 'never', '2026-13-40T99:99'])('is blank for “%s”', (text) => {
    expect(fromLocalDateTime(text)).toBe('');
    expect(toLocalDateTime(text)).toBe('');
  });

  it('keeps a year that is still being typed', () => {
    const instant = fromLocalDateTime('0020-11-04T09:05');
    expect(toLocalDateTime(instant)).toBe('0020-11-04T09:05');
  });
});
