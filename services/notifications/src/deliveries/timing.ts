import { addDays, calendarDateIn, wallClockIn, type QuietHours } from '@lab/contracts';
import type { StoredSettings } from './delivery.sql.js';

/** The quiet hours of stored settings; null without any. */
export const quietHoursOf = ({ quietFrom, quietUntil }: StoredSettings): QuietHours | null =>
  quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null;

/**
 * The end of the quiet hours in which an instant is; null outside of them. They are compared as instants, not as times of
 * the clock, because a time of the clock can come twice in a night.
 */
export const endOfQuiet = (instant: Date, quietHours: QuietHours | null, timeZone: string): Date | null => {
  if (!quietHours) return null;
  const { from, until } = quietHours;
  const today = calendarDateIn(timeZone)(instant);
  const { instantOf } = wallClockIn(timeZone);
  const nights = [addDays(today, -1), today].map((day) => ({
    start: instantOf(`${day}T${from}:00`),
    end: instantOf(`${from < until ? day : addDays(day, 1)}T${until}:00`),
  }));
  return nights.find(({ start, end }) => start <= instant && instant < end)?.end ?? null;
};

/** How long further e-mails wait for each other after one was sent, in milliseconds. */
const TOGETHER = 3_600_000;

/** The most e-mails that a member gets on one day of the lab. */
const A_DAY = 20;

/** What waits to be sent to a member. */
export interface Line {
  overAt: Date;
  isUrgent: boolean;
}

/** What decides when a member gets an e-mail. */
export interface Mailbox {
  now: Date;
  /** When this person got their last e-mails, of a day or more. */
  sentAt: readonly Date[];
  quietHours: QuietHours | null;
  timeZone: string;
}

/** What becomes of the lines that wait. */
export interface Sorted<Waiting extends Line> {
  /** They go now, in one e-mail. */
  send: Waiting[];
  /** They could not be sent in time. */
  over: Waiting[];
  rest: Waiting[];
  /** When the rest is to be looked at again. */
  next: Date | null;
}

const earliest = (times: readonly Date[]): Date | null =>
  times.length ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;

const afterQuiet = (time: Date, { isUrgent }: Line, { quietHours, timeZone }: Mailbox): Date =>
  (isUrgent ? null : endOfQuiet(time, quietHours, timeZone)) ?? time;

/** The first time from `time` on at which the day has room for one more e-mail. */
const afterFullDay = (time: Date, { sentAt, timeZone }: Mailbox): Date => {
  const dayOf = calendarDateIn(timeZone);
  const day = dayOf(time);
  if (sentAt.filter((sent) => dayOf(sent) === day).length < A_DAY) return time;
  return wallClockIn(timeZone).instantOf(`${addDays(day, 1)}T00:00:00`);
};

/** Quiet hours can lead into the next day, and midnight into quiet hours. */
const allowed = (time: Date, line: Line, mailbox: Mailbox): Date =>
  afterQuiet(afterFullDay(afterQuiet(time, line, mailbox), mailbox), line, mailbox);

/** When a line is to be sent. It waits for others, unless it would be over by then. */
const timeOf = (line: Line, mailbox: Mailbox): Date => {
  const { now, sentAt } = mailbox;
  const together = Math.max(now.getTime(), ...sentAt.map((sent) => sent.getTime() + TOGETHER));
  const time = allowed(new Date(together), line, mailbox);
  return time < line.overAt ? time : allowed(now, line, mailbox);
};

/**
 * Decides what goes now. When one line goes, so do those that only waited for company; quiet hours hold the others back
 * all the same.
 */
export const sortOut = <Waiting extends Line>(lines: readonly Waiting[], mailbox: Mailbox): Sorted<Waiting> => {
  const { now } = mailbox;
  const over = lines.filter(({ overAt }) => overAt <= now);
  const open = lines.filter((line) => !over.includes(line));
  const isDue = open.some((line) => timeOf(line, mailbox) <= now);
  const send = isDue ? open.filter((line) => allowed(now, line, mailbox) <= now) : [];
  const rest = open.filter((line) => !send.includes(line));
  const next = earliest(rest.flatMap((line) => [timeOf(line, mailbox), line.overAt]));
  return { send, over, rest, next };
};
