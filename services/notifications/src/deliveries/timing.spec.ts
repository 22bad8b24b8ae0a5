import { describe, expect, it } from '@jest/globals';
import { endOfQuiet, splitDueLines, type Line, type Mailbox } from './timing.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Noon in the lab. */
const NOON = Date.parse('2026-06-01T04:00:00Z');

interface Named extends Line {
  name: string;
}

const line = (name: string, overIn = 30 * DAY_MS, isUrgent = false): Named => ({
  name,
  overAt: new Date(NOON + overIn),
  isUrgent,
});

const mailbox = (fields: { hours?: number; sent?: readonly number[]; isQuiet?: boolean } = {}): Mailbox => ({
  now: new Date(NOON + (fields.hours ?? 0) * HOUR_MS),
  sentAt: (fields.sent ?? []).map((hours) => new Date(NOON + hours * HOUR_MS)),
  quietHours: fields.isQuiet ? { from: '22:00', until: '08:00' } : null,
  timeZone: 'Asia/Taipei',
});

const sorted = (lines: readonly Named[], box: Mailbox) => {
  const { send, over, rest, next } = splitDueLines(lines, box);
  const names = (named: readonly Named[]) => named.map(({ name }) => name).join(' ');
  return [names(send), names(over), names(rest), next ? (next.getTime() - NOON) / HOUR_MS : null];
};

/** One e-mail every half hour, twenty in total. */
const twenty = Array.from({ length: 20 }, (_, index) => -11 + index / 2);

describe('a waiting notice', () => {
  it('is sent at once, together with the others', () => {
    expect(sorted([line('a'), line('b')], mailbox())).toEqual(['a b', '', '', null]);
  });

  it('waits for an hour after the last e-mail, and is then sent with the others', () => {
    expect(sorted([line('a'), line('b')], mailbox({ sent: [-0.75] }))).toEqual(['', '', 'a b', 0.25]);
    expect(sorted([line('a'), line('b')], mailbox({ hours: 0.25, sent: [-0.75] }))).toEqual(['a b', '', '', null]);
  });

  it('is sent at once if it could not wait that long, together with the others', () => {
    expect(sorted([line('a'), line('b', HOUR_MS / 5)], mailbox({ sent: [-0.5] }))).toEqual(['a b', '', '', null]);
    expect(sorted([line('a'), line('b', HOUR_MS)], mailbox({ sent: [-0.5] }))).toEqual(['', '', 'a b', 0.5]);
  });

  it('is dropped when it is too late', () => {
    expect(sorted([line('a', 0), line('b', -HOUR_MS), line('c')], mailbox())).toEqual(['c', 'a b', '', null]);
  });

  it('is checked again when it becomes too late', () => {
    expect(sorted([line('a', 13 * HOUR_MS)], mailbox({ hours: 12, isQuiet: true }))).toEqual(['', '', 'a', 13]);
  });
});

describe('quiet hours', () => {
  it('delay notices that are not urgent until they end', () => {
    expect(sorted([line('a')], mailbox({ hours: 10, isQuiet: true }))).toEqual(['', '', 'a', 20]);
    expect(sorted([line('a')], mailbox({ hours: 20, isQuiet: true }))).toEqual(['a', '', '', null]);
  });

  it('do not delay urgent notices, which are then sent alone', () => {
    const lines = [line('a'), line('b', 30 * DAY_MS, true)];
    expect(sorted(lines, mailbox({ hours: 12, isQuiet: true }))).toEqual(['b', '', 'a', 20]);
  });

  it('are waited for as well if they begin before the hour is over, unless it would be too late by then', () => {
    expect(sorted([line('a')], mailbox({ hours: 9.75, sent: [9.5], isQuiet: true }))).toEqual(['', '', 'a', 20]);
    expect(sorted([line('a', 15 * HOUR_MS)], mailbox({ hours: 9.75, sent: [9.5], isQuiet: true }))).toEqual([
      'a',
      '',
      '',
      null,
    ]);
  });
});

describe('after twenty e-mails on a day', () => {
  it('the rest waits for the next day', () => {
    expect(sorted([line('a')], mailbox({ hours: 2, sent: twenty }))).toEqual(['', '', 'a', 12]);
    expect(sorted([line('a')], mailbox({ hours: 12, sent: twenty }))).toEqual(['a', '', '', null]);
  });

  it('quiet hours add to the delay', () => {
    expect(sorted([line('a')], mailbox({ hours: 2, sent: twenty, isQuiet: true }))).toEqual(['', '', 'a', 20]);
  });

  it('even urgent notices are not sent, and are dropped when it is too late', () => {
    const lines = [line('a', 3 * HOUR_MS, true)];
    expect(sorted(lines, mailbox({ hours: 2, sent: twenty }))).toEqual(['', '', 'a', 3]);
    expect(sorted(lines, mailbox({ hours: 3, sent: twenty }))).toEqual(['', 'a', '', null]);
  });

  it('e-mails of the day before do not count', () => {
    const yesterday = twenty.map((hours) => hours - 24);
    expect(sorted([line('a')], mailbox({ sent: yesterday }))).toEqual(['a', '', '', null]);
  });
});

const NIGHT = { from: '22:00', until: '08:00' };
const LUNCH = { from: '12:00', until: '13:30' };

const endIn = (zone: string, instant: string, hours: typeof NIGHT | null = NIGHT): string | undefined =>
  endOfQuiet(new Date(instant), hours, zone)?.toISOString();

describe('the end of quiet hours', () => {
  it.each([
    ['a second before', '2026-06-01T13:59:59Z', undefined],
    ['at the beginning', '2026-06-01T14:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['before midnight', '2026-06-01T15:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['at midnight', '2026-06-01T16:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['a second before the end', '2026-06-01T23:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['at the end', '2026-06-02T00:00:00Z', undefined],
    ['at noon', '2026-06-02T04:00:00Z', undefined],
  ])('is correct over midnight: %s', (_, instant, end) => expect(endIn('Asia/Taipei', instant)).toBe(end));

  it.each([
    ['before', '2026-06-01T03:59:59Z', undefined],
    ['during', '2026-06-01T04:00:00Z', '2026-06-01T05:30:00.000Z'],
    ['after', '2026-06-01T05:30:00Z', undefined],
  ])('is correct within a day: %s', (_, instant, end) => expect(endIn('Asia/Taipei', instant, LUNCH)).toBe(end));

  it('is missing without quiet hours', () =>
    expect(endIn('Asia/Taipei', '2026-06-01T16:00:00Z', null)).toBeUndefined());

  // In Berlin, clocks go forward from 2:00 to 3:00 on 29 March 2026, and back from 3:00 to 2:00 on 25 October.
  it.each([
    ['the night in which clocks go forward ends an hour earlier', '2026-03-28T21:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['it has begun by winter time', '2026-03-28T20:59:59Z', undefined],
    ['the next one begins by summer time', '2026-03-29T20:00:00Z', '2026-03-30T06:00:00.000Z'],
    ['the night in which clocks go back ends an hour later', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['its last hour is quiet, too', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00.000Z'],
    ['the next one begins by winter time', '2026-10-25T20:59:59Z', undefined],
  ])('is correct in Berlin: %s', (_, instant, end) => expect(endIn('Europe/Berlin', instant)).toBe(end));

  it('comes only once, in the right night, even if its clock time occurs twice or not at all', () => {
    const hours = { from: '22:00', until: '02:30' };
    const back = new Date(endIn('Europe/Berlin', '2026-10-24T22:00:00Z', hours)!);
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(back.toISOString());
    expect(endOfQuiet(back, hours, 'Europe/Berlin')).toBeNull();
    const forward = new Date(endIn('Europe/Berlin', '2026-03-28T22:00:00Z', hours)!);
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(forward.toISOString());
    expect(endOfQuiet(forward, hours, 'Europe/Berlin')).toBeNull();
  });
});
