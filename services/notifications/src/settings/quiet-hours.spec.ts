import { describe, expect, it } from '@jest/globals';
import { endOfQuiet } from './quiet-hours.js';

const NIGHT = { from: '22:00', until: '08:00' };
const LUNCH = { from: '12:00', until: '13:30' };

const endIn = (zone: string, instant: string, hours: typeof NIGHT | null = NIGHT): string | undefined =>
  endOfQuiet(new Date(instant), hours, zone)?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['a second before', '2026-06-01T13:59:59Z', undefined],
    ['at the beginning', '2026-06-01T14:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['before midnight', '2026-06-01T15:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['at midnight', '2026-06-01T16:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['a second before the end', '2026-06-01T23:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['at the end', '2026-06-02T00:00:00Z', undefined],
    ['at noon', '2026-06-02T04:00:00Z', undefined],
  ])('over midnight, %s', (_, instant, end) => expect(endIn('Asia/Taipei', instant)).toBe(end));

  it.each([
    ['before', '2026-06-01T03:59:59Z', undefined],
    ['during', '2026-06-01T04:00:00Z', '2026-06-01T05:30:00.000Z'],
    ['after', '2026-06-01T05:30:00Z', undefined],
  ])('on one day, %s', (_, instant, end) => expect(endIn('Asia/Taipei', instant, LUNCH)).toBe(end));

  it('can be none', () => expect(endIn('Asia/Taipei', '2026-06-01T16:00:00Z', null)).toBeUndefined());

  // In Berlin the clocks go from 2:00 to 3:00 on 29 March 2026, and from 3:00 back to 2:00 on 25 October.
  it.each([
    ['the night in which clocks go forward ends an hour earlier', '2026-03-28T21:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['it has begun by winter time', '2026-03-28T20:59:59Z', undefined],
    ['the next one begins by summer time', '2026-03-29T20:00:00Z', '2026-03-30T06:00:00.000Z'],
    ['the night in which clocks go back ends an hour later', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['its last hour is quiet, too', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00.000Z'],
    ['the next one begins by winter time', '2026-10-25T20:59:59Z', undefined],
  ])('in Berlin: %s', (_, instant, end) => expect(endIn('Europe/Berlin', instant)).toBe(end));

  it('that end at a time which comes twice or never in a night end once, and in that night', () => {
    const hours = { from: '22:00', until: '02:30' };
    const back = new Date(endIn('Europe/Berlin', '2026-10-24T22:00:00Z', hours)!);
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(back.toISOString());
    expect(endOfQuiet(back, hours, 'Europe/Berlin')).toBeNull();
    const forward = new Date(endIn('Europe/Berlin', '2026-03-28T22:00:00Z', hours)!);
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(forward.toISOString());
    expect(endOfQuiet(forward, hours, 'Europe/Berlin')).toBeNull();
  });
});
