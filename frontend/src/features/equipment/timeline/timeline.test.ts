import { beforeAll, describe, expect, it } from '@jest/globals';
import { anItem } from '../../../test-support/factories';
import { setLabTimeZone } from '../../../lib/time';
import { draggedSpan, type Grip } from './drag';
import { daysAway, movedTimes, placeEntries, spanOf, timesOf, type Entry, type Period } from './timeline';

const item = anItem();
const days: Period = { unit: 'day', start: '2026-11-21', count: 7 };
/** From 08:00 in Taipei. */
const hours: Period = { unit: 'hour', start: '2026-11-21T00:00:00.000Z', count: 8 };

const entry = (key: string, start: string, end: string): Entry => ({
  key,
  kind: 'booking',
  item,
  memberId: 7,
  memberName: 'Ada',
  purpose: null,
  start,
  end,
});

beforeAll(() => setLabTimeZone('Asia/Taipei'));

describe('the bars of a thing', () => {
  it('are clipped to the period, and left out when they do not touch it', () => {
    const entries = [
      entry('over', '2026-11-01', '2026-11-20'),
      entry('running', '2026-11-19', '2026-11-22'),
      entry('long', '2026-11-26', '2026-12-24'),
      entry('later', '2026-11-28', '2026-11-28'),
    ];
    expect(placeEntries(entries, days).map(({ entry: { key }, from, to }) => [key, from, to])).toEqual([
      ['running', 0, 2],
      ['long', 5, 7],
    ]);
  });

  it('share a lane, unless they overlap', () => {
    const entries = [
      entry('c', '2026-11-24', '2026-11-25'),
      entry('a', '2026-11-21', '2026-11-23'),
      entry('b', '2026-11-22', '2026-11-22'),
    ];
    expect(placeEntries(entries, days).map(({ entry: { key }, lane }) => [key, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('are where a booking is being moved to', () => {
    const moved = { key: 'a', span: { from: 3, to: 4 } };
    expect(placeEntries([entry('a', '2026-11-21', '2026-11-21')], days, moved)[0]).toMatchObject({ from: 3, to: 4 });
  });

  it('take the days of the lab in which their hours are, and their hours in a period of hours', () => {
    const late = { start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T16:00:00.000Z' };
    expect(spanOf(days, late)).toEqual({ from: 0, to: 1 });
    expect(spanOf(days, { ...late, end: '2026-11-21T16:15:00.000Z' })).toEqual({ from: 0, to: 2 });
    const early = { start: '2026-11-21T01:30:00.000Z', end: '2026-11-21T02:45:00.000Z' };
    expect(spanOf(hours, early)).toEqual({ from: 1.5, to: 2.75 });
    expect(spanOf(hours, { start: '2026-11-21', end: '2026-11-21' })).toEqual({ from: -8, to: 16 });
  });
});

describe('a moved booking', () => {
  it('has the days or the hours of its new place', () => {
    expect(timesOf(days, { from: 2, to: 4 })).toEqual({ start: '2026-11-23', end: '2026-11-24' });
    expect(timesOf(hours, { from: 1.25, to: 2 })).toEqual({
      start: '2026-11-21T01:15:00.000Z',
      end: '2026-11-21T02:00:00.000Z',
    });
  });

  it('keeps its time of day among days, also when the clocks change', () => {
    setLabTimeZone('Europe/Berlin');
    const spring: Period = { ...days, start: '2026-03-28' };
    const times = { start: '2026-03-28T08:00:00.000Z', end: '2026-03-28T09:30:00.000Z' };
    expect(movedTimes(spring, times, { from: 1, to: 2 })).toEqual({
      start: '2026-03-29T07:00:00.000Z',
      end: '2026-03-29T08:30:00.000Z',
    });
    setLabTimeZone('Asia/Taipei');
  });
});

describe('the absence of the person who booked', () => {
  const absence = { id: 1, memberId: 7, from: '2026-11-23', to: '2026-11-30', reason: null, createdAt: '' };

  it('is clipped to the booking; those of others and on other days do not count', () => {
    const others = [
      { ...absence, memberId: 8 },
      { ...absence, from: '2026-12-01', to: '2026-12-02' },
    ];
    expect(daysAway(entry('a', '2026-11-21', '2026-11-24'), [absence, ...others])).toEqual([
      { start: '2026-11-23', end: '2026-11-24' },
    ]);
  });
});

it('counts absences once that overlap or follow each other', () => {
  const absence = { id: 1, memberId: 7, from: '2026-11-22', to: '2026-11-22', reason: null, createdAt: '' };
  const absences = [
    { ...absence, from: '2026-11-23', to: '2026-11-24' },
    absence,
    { ...absence, to: '2026-11-23' },
    { ...absence, from: '2026-11-26', to: '2026-11-26' },
  ];
  expect(daysAway(entry('a', '2026-11-21', '2026-11-30'), absences)).toEqual([
    { start: '2026-11-22', end: '2026-11-24' },
    { start: '2026-11-26', end: '2026-11-26' },
  ]);
});

describe('a drag', () => {
  const drag = (grip: Grip, begin: number, at: number) => ({ grip, key: undefined, begin, at });
  const before = { from: 2, to: 4 };

  it('on a free stretch takes the columns that it touches, in both directions; a press takes one', () => {
    expect(draggedSpan(drag('new', 1.2, 3.1), days, 0)).toEqual({ from: 1, to: 4 });
    expect(draggedSpan(drag('new', 3.1, 1.2), days, 0)).toEqual({ from: 1, to: 4 });
    expect(draggedSpan(drag('new', 1.2, 1.2), days, 0)).toEqual({ from: 1, to: 2 });
    expect(draggedSpan(drag('new', 1.3, 1.3), hours, 0)).toEqual({ from: 1.25, to: 2.25 });
    expect(draggedSpan(drag('new', 1.3, 1.6), hours, 0)).toEqual({ from: 1.25, to: 1.75 });
  });

  it('never begins in the past', () => {
    expect(draggedSpan(drag('new', 0.5, 0.9), days, 1)).toBeUndefined();
    expect(draggedSpan(drag('new', 0.5, 2.9), days, 1)).toEqual({ from: 1, to: 3 });
    expect(draggedSpan(drag('move', 3, 0), days, 1, before)).toEqual({ from: 1, to: 3 });
    expect(draggedSpan(drag('start', 2, 0), days, 1, before)).toEqual({ from: 1, to: 4 });
  });

  it('moves a booking or one of its ends by whole steps', () => {
    expect(draggedSpan(drag('move', 2.5, 4.4), days, 0, before)).toEqual({ from: 4, to: 6 });
    expect(draggedSpan(drag('move', 2.5, 2.7), days, 0, before)).toEqual(before);
    expect(draggedSpan(drag('end', 4, 5.2), days, 0, before)).toEqual({ from: 2, to: 5 });
    expect(draggedSpan(drag('end', 4, 0), days, 0, before)).toEqual({ from: 2, to: 3 });
    expect(draggedSpan(drag('start', 2, 6), days, 0, before)).toEqual({ from: 3, to: 4 });
  });

  it('of a booking that has begun moves only its end', () => {
    expect(draggedSpan(drag('move', 3, 5), days, 3, before)).toEqual(before);
    expect(draggedSpan(drag('end', 4, 6), days, 3, before)).toEqual({ from: 2, to: 6 });
    expect(draggedSpan(drag('end', 4, 1), days, 3, before)).toEqual({ from: 2, to: 4 });
  });
});
