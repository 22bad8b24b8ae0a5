import { addDays, calendarDateIn, wallClockIn, type QuietHours } from '@lab/contracts';
import type { StoredSettings } from './delivery.sql.js';

/** The quiet hours in stored settings; null without any. */
export const quietHoursOf = ({ quietFrom, quietUntil }: StoredSettings): QuietHours | null =>
  quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null;

/**
 * The end of the quiet hours that contain an instant; null outside of them. Compares instants, because a clock time can
 * occur twice in one night.
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

/** How long e-mails wait to be combined after one was sent, in milliseconds. */
const COLLECTING_MS = 3_600_000;

/** The maximum number of e-mails to a member on one day of the lab. */
const MAX_MAILS_PER_DAY = 20;

/** A notice that is waiting to be sent to a member. */
export interface Line {
  overAt: Date;
  isUrgent: boolean;
}

/** The data that decides when a member gets an e-mail. */
export interface Mailbox {
  now: Date;
  /** When this member got their latest e-mails, over at least a day. */
  sentAt: readonly Date[];
  quietHours: QuietHours | null;
  timeZone: string;
}

/** The decision about each waiting line. */
interface SplitLines<Waiting extends Line> {
  /** Lines to send now, in one e-mail. */
  send: Waiting[];
  /** Lines for which it is too late. */
  over: Waiting[];
  rest: Waiting[];
  /** When the rest has to be checked again. */
  next: Date | null;
}

const earliest = (times: readonly Date[]): Date | null =>
  times.length ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;

const afterQuiet = (time: Date, { isUrgent }: Line, { quietHours, timeZone }: Mailbox): Date =>
  (isUrgent ? null : endOfQuiet(time, quietHours, timeZone)) ?? time;

/** The first time from `time` on that is on a day with room for another e-mail. */
const afterFullDay = (time: Date, { sentAt, timeZone }: Mailbox): Date => {
  const dayOf = calendarDateIn(timeZone);
  const day = dayOf(time);
  if (sentAt.filter((sent) => dayOf(sent) === day).length < MAX_MAILS_PER_DAY) return time;
  return wallClockIn(timeZone).instantOf(`${addDays(day, 1)}T00:00:00`);
};

/** Repeats, because quiet hours can end on the next day, and the next day can begin in quiet hours. */
const allowed = (time: Date, line: Line, mailbox: Mailbox): Date =>
  afterQuiet(afterFullDay(afterQuiet(time, line, mailbox), mailbox), line, mailbox);

/** When to send a line. It waits for others, unless it would be too late by then. */
const timeOf = (line: Line, mailbox: Mailbox): Date => {
  const { now, sentAt } = mailbox;
  const together = Math.max(now.getTime(), ...sentAt.map((sent) => sent.getTime() + COLLECTING_MS));
  const time = allowed(new Date(together), line, mailbox);
  return time < line.overAt ? time : allowed(now, line, mailbox);
};

/**
 * Decides what to send now. If any line is sent, lines that only waited to be combined are sent with it. Lines held
 * back by quiet hours still wait.
 */
export const splitDueLines = <Waiting extends Line>(
  lines: readonly Waiting[],
  mailbox: Mailbox,
): SplitLines<Waiting> => {
  const { now } = mailbox;
  const over = lines.filter(({ overAt }) => overAt <= now);
  const open = lines.filter((line) => !over.includes(line));
  const isDue = open.some((line) => timeOf(line, mailbox) <= now);
  const send = isDue ? open.filter((line) => allowed(now, line, mailbox) <= now) : [];
  const rest = open.filter((line) => !send.includes(line));
  const next = earliest(rest.flatMap((line) => [timeOf(line, mailbox), line.overAt]));
  return { send, over, rest, next };
};
