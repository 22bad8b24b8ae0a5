import { describe, expect, it } from '@jest/globals';
import { sortOut, type Line, type Mailbox } from './timing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Noon in the lab. */
const NOON = Date.parse('2026-06-01T04:00:00Z');

interface Named extends Line {
  name: string;
}

const line = (name: string, overIn = 30 * DAY, isUrgent = false): Named => ({
  name,
  overAt: new Date(NOON + overIn),
  isUrgent,
});

const mailbox = (fields: { hours?: number; sent?: readonly number[]; isQuiet?: boolean } = {}): Mailbox => ({
  now: new Date(NOON + (fields.hours ?? 0) * HOUR),
  sentAt: (fields.sent ?? []).map((hours) => new Date(NOON + hours * HOUR)),
  quietHours: fields.isQuiet ? { from: '22:00', until: '08:00' } : null,
  timeZone: 'Asia/Taipei',
});

const sorted = (lines: readonly Named[], box: Mailbox) => {
  const { send, over, rest, next } = sortOut(lines, box);
  const names = (named: readonly Named[]) => named.map(({ name }) => name).join(' ');
  return [names(send), names(over), names(rest), next ? (next.getTime() - NOON) / HOUR : null];
};

/** Every quarter of an hour of a day, an e-mail. */
const twenty = Array.from({ length: 20 }, (_, index) => -11 + index / 2);

describe('what waits for somebody', () => {
  it('goes at once, in one e-mail', () => {
    expect(sorted([line('a'), line('b')], mailbox())).toEqual(['a b', '', '', null]);
  });

  it('waits for an hour after the last e-mail, and then goes together', () => {
    expect(sorted([line('a'), line('b')], mailbox({ sent: [-0.75] }))).toEqual(['', '', 'a b', 0.25]);
    expect(sorted([line('a'), line('b')], mailbox({ hours: 0.25, sent: [-0.75] }))).toEqual(['a b', '', '', null]);
  });

  it('does not wait when it would be over by then, and takes along what waits', () => {
    expect(sorted([line('a'), line('b', HOUR / 5)], mailbox({ sent: [-0.5] }))).toEqual(['a b', '', '', null]);
    expect(sorted([line('a'), line('b', HOUR)], mailbox({ sent: [-0.5] }))).toEqual(['', '', 'a b', 0.5]);
  });

  it('is over when its time has come', () => {
    expect(sorted([line('a', 0), line('b', -HOUR), line('c')], mailbox())).toEqual(['c', 'a b', '', null]);
  });

  it('is looked at again when it is over', () => {
    expect(sorted([line('a', 13 * HOUR)], mailbox({ hours: 12, isQuiet: true }))).toEqual(['', '', 'a', 13]);
  });
});

describe('quiet hours', () => {
  it('delay what is not urgent to their end', () => {
    expect(sorted([line('a')], mailbox({ hours: 10, isQuiet: true }))).toEqual(['', '', 'a', 20]);
    expect(sorted([line('a')], mailbox({ hours: 20, isQuiet: true }))).toEqual(['a', '', '', null]);
  });

  it('do not delay what is urgent, which then goes alone', () => {
    const lines = [line('a'), line('b', 30 * DAY, true)];
    expect(sorted(lines, mailbox({ hours: 12, isQuiet: true }))).toEqual(['b', '', 'a', 20]);
  });

  it('that begin before the hour is over are waited for, too, unless it would be over by then', () => {
    expect(sorted([line('a')], mailbox({ hours: 9.75, sent: [9.5], isQuiet: true }))).toEqual(['', '', 'a', 20]);
    expect(sorted([line('a', 15 * HOUR)], mailbox({ hours: 9.75, sent: [9.5], isQuiet: true }))).toEqual([
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

  it('quiet hours delay it further', () => {
    expect(sorted([line('a')], mailbox({ hours: 2, sent: twenty, isQuiet: true }))).toEqual(['', '', 'a', 20]);
  });

  it('not even what is urgent goes, which is over then', () => {
    const lines = [line('a', 3 * HOUR, true)];
    expect(sorted(lines, mailbox({ hours: 2, sent: twenty }))).toEqual(['', '', 'a', 3]);
    expect(sorted(lines, mailbox({ hours: 3, sent: twenty }))).toEqual(['', 'a', '', null]);
  });

  it('those of the day before do not count', () => {
    const yesterday = twenty.map((hours) => hours - 24);
    expect(sorted([line('a')], mailbox({ sent: yesterday }))).toEqual(['a', '', '', null]);
  });
});
