import { addDays, type CalendarEvent, labMeetingTypeLabels, type LabMeeting, wallClockIn } from '@lab/contracts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Logger, applyDecorators, Header } from '@nestjs/common';
import { Counter } from 'prom-client';
import { AnswersText, type DescribedErrors } from '../openapi/answers.js';
import { LRUCache } from 'lru-cache';

const leftOut = new Counter({
  name: 'left_out_total',
  help: 'Rows that an output left out because they could not be written',
  labelNames: ['output'] as const,
});

/**
 * Counts and logs a row that is left out of an output, so that the rest can be written.
 * @param output such as `calendar`; never a name or an address
 * @param row identifies the row in the log
 */
const countLeftOut = (output: string, row: object): void => {
  leftOut.inc({ output });
  new Logger(output).warn(`left out: ${JSON.stringify(row)}`);
};

/** One entry of a calendar file. */
export type FileEvent = ICalEventData;

/** Reminders in seconds before an event: a day and an hour. */
const ALARMS = [86_400, 3600];

/** Reminder of an all-day event, which begins at midnight: at 8 in the morning of the day before. */
const ALL_DAY_ALARMS = [16 * 3600];

/** Cancelled events have no reminders. */
const alarmsOf = ({ status, allDay, summary }: FileEvent): NonNullable<FileEvent['alarms']> => {
  if (status === ICalEventStatus.CANCELLED) return [];
  return (allDay ? ALL_DAY_ALARMS : ALARMS).map((trigger) => ({
    type: ICalAlarmType.display,
    trigger,
    description: summary ?? null,
  }));
};

/** The years that calendar programs support. */
const isYearKnown = (time: unknown): boolean => {
  const year = new Date(time as string).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** An invalid entry is left out, so that it does not break the whole calendar. */
const isWritable = (event: FileEvent): boolean => {
  const isShown = [event.start, event.end, event.stamp].every((time) => !time || isYearKnown(time));
  if (!isShown) countLeftOut('calendar', { id: event.id, start: event.start, end: event.end });
  return isShown;
};

/** Replaces tabs with spaces, and removes other invisible characters except line ends. */
const withoutControls = (file: string): string =>
  file
    .split('\r\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, ''))
    .join('\r\n');

/** The years of the local times in a file. */
const localYears = (events: readonly FileEvent[]): number[] =>
  events
    .flatMap(({ timezone, start, end }) => (timezone ? [start, end] : []))
    .flatMap((time) => (typeof time === 'string' ? [Number(time.slice(0, 4))] : []));

/**
 * Writes an iCalendar file (RFC 5545). An event with times that calendars do not support is left out, counted and
 * logged. An event in the lab's local time (`YYYY-MM-DDTHH:mm:ss`) names its time zone, whose rules for the years of
 * the events are in the file, so that weekly events keep their hour when the clocks change. Instants are in UTC;
 * all-day events have no time.
 * @param product the program that wrote the file
 * @param name of the calendar, if it has more than one event
 */
export const calendarFile = (
  { product, name }: { product: string; name?: string },
  events: readonly FileEvent[],
): string => {
  const written = events.filter(isWritable);
  const years = localYears(written);
  const calendar = ical({
    ...(name && { name }),
    prodId: { company: 'lab-portal', product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => zoneRules(zone, years) },
  });
  for (const event of written) calendar.createEvent({ ...event, alarms: alarmsOf(event) });
  return `${withoutControls(calendar.toString())}\r\n`;
};

/** The parts of a calendar entry that do not depend on its source. */
interface FileEventParts {
  /** The entry's id, unique within the portal. */
  uid: string;
  /** Increases with each change. Calendar apps keep the entry with the highest number. */
  sequence: number;
  title: string;
  description: string | null;
  /** Time of the last change. It keeps the bytes of an unchanged file the same. */
  changedAt: string;
  isCancelled?: boolean;
}

/** A calendar entry without its time and place. */
export const fileEvent = ({ uid, sequence, title, description, changedAt, isCancelled }: FileEventParts) => ({
  id: `${uid}@lab-portal`,
  sequence,
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
  summary: title,
  description,
  status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** The last day that calendars support. An event on this day gets no end, which means the same. */
const LAST_DAY = '9999-12-31';

const dayAfter = (last: string, first: string): string | null => {
  if (last !== LAST_DAY) return addDays(last, 1);
  return first === LAST_DAY ? null : LAST_DAY;
};

/**
 * Converts another service's event to a calendar entry. All-day events end on the day after their last day, as
 * iCalendar requires.
 */
export const toFileEvent = (event: CalendarEvent): FileEvent => {
  const { time, location } = event;
  const when =
    time.kind === 'days'
      ? { start: time.first, end: dayAfter(time.last, time.first), allDay: true }
      : { start: time.start, end: time.end };
  return { ...fileEvent(event), location, ...when };
};

/**
 * The route answers with an iCalendar file.
 * @param description for the API page
 * @param fileName under which a browser saves it; omit it for files that only calendar apps read
 */
export const CalendarFile = (description: string, fileName?: string, errors: DescribedErrors = {}) =>
  applyDecorators(
    Header('Content-Type', 'text/calendar; charset=utf-8'),
    ...(fileName ? [Header('Content-Disposition', `attachment; filename="${fileName}"`)] : []),
    AnswersText('text/calendar', description, errors),
  );

/** A meeting in a calendar file. `date` and `end` are in the lab's local time. */
export type FileMeeting = Pick<
  LabMeeting,
  'date' | 'type' | 'title' | 'description' | 'presenters' | 'isCancelled' | 'paperTitle' | 'paperLink' | 'updatedAt'
> & {
  end: string;
  uid: string;
  /** Incremented on each change by a user. Calendar apps keep the entry with the highest number. */
  sequence: number;
  /** The paper that a vote chose. It replaces the meeting's own paper. */
  selectedTitle: string | null;
  selectedLink: string | null;
};

/**
 * Converts a meeting to a calendar entry.
 * @param timezone of the lab
 */
export const meetingToFileEvent = (meeting: FileMeeting, timezone: string): FileEvent => {
  const { uid, sequence, date: start, end, isCancelled, updatedAt: changedAt } = meeting;
  const title = `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`;
  const description = describe(meeting) || null;
  return { ...fileEvent({ uid, sequence, title, description, changedAt, isCancelled }), start, end, timezone };
};

const describe = (meeting: FileMeeting): string => {
  const paper = [meeting.selectedTitle ?? meeting.paperTitle, meeting.selectedLink ?? meeting.paperLink];
  return [
    meeting.description,
    meeting.presenters && `Presenters: ${meeting.presenters}`,
    ...(meeting.type === 'paper_discussion' ? [paper.filter(Boolean).join('\n')] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
};

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;

/** Returns how far a zone's clocks are ahead of UTC at an instant, both in milliseconds. */
type OffsetAt = (instant: number) => number;

/**
 * The years with events and the year before each, as spans. The rule that applies to an event began in one of them or
 * earlier.
 */
const spansOf = (years: readonly number[]): { first: number; last: number }[] => {
  const spans: { first: number; last: number }[] = [];
  for (const year of [...new Set(years)].toSorted((a, b) => a - b)) {
    const previous = spans.at(-1);
    if (previous && year - previous.last <= 2) previous.last = year;
    else spans.push({ first: year - 1, last: year });
  }
  return spans;
};

/** Finds the first second after a clock change within a day. */
const changeWithin = (offsetAt: OffsetAt, day: number): number => {
  let [before, after] = [day, day + DAY_MS];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / (2 * SECOND_MS)) * SECOND_MS;
    if (offsetAt(middle) === offsetAt(before)) before = middle;
    else after = middle;
  }
  return after;
};

/** The beginning of a span, and the clock changes until its end. */
const rulesBetween = (offsetAt: OffsetAt, from: number, to: number): number[] => {
  const changes = [from];
  let offset = offsetAt(from);
  for (let day = from; day < to; day += DAY_MS) {
    const next = offsetAt(day + DAY_MS);
    if (next !== offset) changes.push(changeWithin(offsetAt, day));
    offset = next;
  }
  return changes;
};

/** `20400311T020000`. */
const localText = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** `+0545`, with seconds for historical offsets that had them. */
const offsetText = (offset: number): string => {
  const [, hours, minutes, seconds] = /T(..):(..):(..)/.exec(new Date(Math.abs(offset)).toISOString())!;
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}${seconds === '00' ? '' : seconds}`;
};

interface Clocks {
  offsetAt: OffsetAt;
  /** `EST` or `GMT+8`. */
  nameAt: (instant: number) => string;
}

const clocksIn = (timeZone: string): Clocks => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const nameAt = (instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return { offsetAt: wallClockIn(timeZone).offsetAt, nameAt };
};

/** The rule from an instant on. At the beginning of a span it repeats the current offset. */
const observance = ({ offsetAt, nameAt }: Clocks, instant: number): string => {
  const [from, to] = [offsetAt(instant - SECOND_MS), offsetAt(instant)];
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(instant + from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${nameAt(instant)}`,
    `END:${kind}`,
  ].join('\r\n');
};

const writeRules = (timeZone: string, years: readonly number[]): string => {
  const clocks = clocksIn(timeZone);
  const instants = spansOf(years).flatMap(({ first, last }) =>
    rulesBetween(clocks.offsetAt, Date.UTC(first, 0, 1), Date.UTC(last + 1, 0, 2)),
  );
  const rules = instants.map((instant) => observance(clocks, instant));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
};

/** Cached because checking every day of several years is slow, and feeds of the same years are read often. */
const written = new LRUCache<string, string>({ max: 20 });

/**
 * Writes the rules of a time zone as a VTIMEZONE (RFC 5545): each clock change, from this platform's data. It derives
 * no yearly rule, because governments change the rules and some follow the moon.
 * @param timeZone e.g. `America/Nuuk`
 * @param years with local times to which the rules are to apply
 * @throws RangeError for an unknown zone
 */
const zoneRules = (timeZone: string, years: readonly number[]): string => {
  const key = [timeZone, ...new Set(years)].join(' ');
  const known = written.get(key) ?? writeRules(timeZone, years);
  written.set(key, known);
  return known;
};
