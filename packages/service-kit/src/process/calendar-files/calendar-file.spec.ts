import type { CalendarEvent } from '@lab/contracts';
import { readCalendar } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { calendarFile, fileEvent, toFileEvent, type FileEvent } from '@lab/service-kit/calendar-files';

const event = (fields: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'event',
  sequence: 0,
  title: 'An event',
  description: null,
  location: null,
  time: { kind: 'days', first: '2026-03-29', last: '2026-03-29' },
  changedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

const local = (timezone: string, start: string, end = start): FileEvent => ({
  ...fileEvent({ ...event({}), uid: `${timezone} ${start}` }),
  start,
  end,
  timezone,
});

const write = (...events: FileEvent[]): string => calendarFile({ product: 'test' }, events);

describe('a calendar file', () => {
  /** The last minute before a clock change (or before a repeated hour), and the first minute after it. */
  const changes: [zone: string, ...[local: string, instant: string][]][] = [
    ['America/Nuuk', ['2026-03-28T22:59', '2026-03-29T00:59Z'], ['2026-03-29T00:00', '2026-03-29T01:00Z']],
    ['Australia/Lord_Howe', ['2026-04-05T01:29', '2026-04-04T14:29Z'], ['2026-04-05T02:00', '2026-04-04T15:30Z']],
    ['Africa/Casablanca', ['2026-02-15T01:59', '2026-02-15T00:59Z'], ['2026-02-15T03:00', '2026-02-15T03:00Z']],
    ['America/New_York', ['2026-11-01T00:59', '2026-11-01T04:59Z'], ['2026-11-01T02:00', '2026-11-01T07:00Z']],
    ['Asia/Taipei', ['1979-06-30T23:59', '1979-06-30T15:59Z'], ['1979-07-01T01:00', '1979-06-30T16:00Z']],
    ['Pacific/Apia', ['2011-12-29T23:59', '2011-12-30T09:59Z'], ['2011-12-31T00:00', '2011-12-30T10:00Z']],
    // A year without a clock change, and events in distant years.
    ['Asia/Taipei', ['2026-03-29T19:00', '2026-03-29T11:00Z'], ['2199-12-31T23:59', '2199-12-31T15:59Z']],
  ];

  it.each(changes)('has the rules of %s for the years in it, around a change of the clocks', (zone, ...times) => {
    const events = readCalendar(write(...times.map(([time]) => local(zone, `${time}:00`))));
    expect(events.map(({ start }) => start)).toEqual(times.map(([, instant]) => new Date(instant).toISOString()));
  });

  it('keeps all parts readable: long texts, empty texts and invisible characters', () => {
    const long = '關於行動裝置通知之研究🧑‍🔬'.repeat(20);
    const file = write(
      toFileEvent(event({ uid: 'long', title: long, description: `${long}\r\n${long}`, location: long })),
      toFileEvent(event({ uid: 'controls', title: 'a\u0000\u0007b\tc\u007F\u0085d\re', location: '\u001B[1m' })),
    );
    expect(readCalendar(file).map(({ summary }) => summary)).toEqual([long, 'ab cd\ne']);
    expect(readCalendar(write())).toEqual([]);
  });

  it.each([
    ['2026-03-29', '2026-03-30', '2026-03-31T00:00:00.000Z'],
    // The day after it cannot be written.
    ['9999-12-31', '9999-12-31', '+010000-01-01T00:00:00.000Z'],
    ['9999-12-01', '9999-12-31', '9999-12-31T00:00:00.000Z'],
  ])('has days from %s to %s without a year of more than four digits', (first, last, end) => {
    const file = write(toFileEvent(event({ time: { kind: 'days', first, last } })));
    expect(readCalendar(file)).toMatchObject([{ start: `${first}T00:00:00.000Z`, end }]);
    expect(file).not.toMatch(/\d{9}/);
  });
});
