import { describe, expect, it } from '@jest/globals';
import { movedLike, weeklyTimes } from './booking-times.js';
import { spanOf } from './spans.js';

const BERLIN = 'Europe/Berlin';

/** The clocks go forward on 28 March 2027 at 02:00, and back on 31 October at 03:00. */
const inWinter = { start: '2027-03-21T08:00:00.000Z', end: '2027-03-21T10:00:00.000Z' };

describe('weekly repeats', () => {
  it('keep the wall-clock time when the clocks go forward or back', () => {
    expect(weeklyTimes(inWinter, 1, BERLIN)).toEqual([
      inWinter,
      { start: '2027-03-28T07:00:00.000Z', end: '2027-03-28T09:00:00.000Z' },
    ]);
    const inSummer = { start: '2027-10-24T07:00:00.000Z', end: '2027-10-24T09:00:00.000Z' };
    expect(weeklyTimes(inSummer, 1, BERLIN)[1]).toEqual({
      start: '2027-10-31T08:00:00.000Z',
      end: '2027-10-31T10:00:00.000Z',
    });
  });

  it('last as long as the booking where the clocks skip its time', () => {
    const night = { start: '2027-03-21T01:30:00.000Z', end: '2027-03-21T02:00:00.000Z' };
    expect(weeklyTimes(night, 1, BERLIN)[1]).toEqual({
      start: '2027-03-28T01:30:00.000Z',
      end: '2027-03-28T02:00:00.000Z',
    });
  });

  it('of days are the same weekdays', () => {
    expect(
      weeklyTimes({ start: '2027-03-26', end: '2027-03-28' }, 2, BERLIN).map(({ start, end }) => [start, end]),
    ).toEqual([
      ['2027-03-26', '2027-03-28'],
      ['2027-04-02', '2027-04-04'],
      ['2027-04-09', '2027-04-11'],
    ]);
  });
});

describe('a booking that is moved like another', () => {
  it('keeps its wall-clock time across a clock change', () => {
    const [before, other] = weeklyTimes(inWinter, 1, BERLIN);
    const after = { start: '2027-03-22T09:00:00.000Z', end: '2027-03-22T10:00:00.000Z' };
    expect(movedLike(other!, before!, after, BERLIN)).toEqual({
      start: '2027-03-29T08:00:00.000Z',
      end: '2027-03-29T09:00:00.000Z',
    });
  });

  it('gets days instead of times, or times instead of days, with the other one', () => {
    const days = { start: '2027-03-21', end: '2027-03-21' };
    const next = { start: '2027-03-28', end: '2027-03-28' };
    expect(movedLike(next, days, inWinter, BERLIN)).toEqual(weeklyTimes(inWinter, 1, BERLIN)[1]);
    expect(movedLike(weeklyTimes(inWinter, 1, BERLIN)[1]!, inWinter, days, BERLIN)).toEqual(next);
  });
});

describe('the span of an item', () => {
  it('by days has each day on which a time falls in the lab', () => {
    const days = (first: string, last: string) => spanOf({ start: first, end: last }, 'day', BERLIN);
    const late = { start: '2027-03-27T22:30:00.000Z', end: '2027-03-28T22:00:00.000Z' };
    expect(spanOf(late, 'day', BERLIN)).toEqual(days('2027-03-27', '2027-03-28'));
  });

  it('by the hour has 23 hours on the day on which the clocks go forward', () => {
    const { start, end } = spanOf({ start: '2027-03-28', end: '2027-03-28' }, 'hour', BERLIN);
    expect((end - start) / 3_600_000).toBe(23);
  });
});
