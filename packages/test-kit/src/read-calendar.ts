import { expect } from '@jest/globals';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An event of a calendar file. */
export interface ReadEvent {
  uid: string;
  summary: string;
  /** ISO instants; midnight in UTC for all-day events. */
  start: string;
  end: string;
}

const instantOf = (time: ICAL.Time): string =>
  (time.isDate ? new Date(Date.UTC(time.year, time.month - 1, time.day)) : time.toJSDate()).toISOString();

/** Reads with the zone rules in the file. */
const readByIcalJs = (file: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    return { uid, summary, start: instantOf(startDate), end: instantOf(endDate) };
  });

/** Reads with this machine's zone rules, for the next ten years. Days are midnight in this machine's zone. */
const readByNodeIcal = (file: string): ReadEvent[] =>
  Object.values(nodeIcal.sync.parseICS(file)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    const textOf = (time: Date): string => {
      const isDay = part.datetype === 'date';
      return (isDay ? new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())) : time).toISOString();
    };
    return [{ uid: part.uid, summary: String(part.summary), start: textOf(part.start), end: textOf(part.end!) }];
  });

/**
 * Reads an iCalendar file with two independent libraries. Expects the same result from both, short and complete lines,
 * and no control characters.
 * @param file as it is sent
 * @returns its events, in their order
 */
export const readCalendar = (file: string): ReadEvent[] => {
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => /\p{Cc}/u.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  const events = readByIcalJs(file);
  expect(readByNodeIcal(file)).toEqual(events);
  return events;
};
