import { amountText, dateText, dayjs, labSettings, wallClockIn } from '@lab/contracts';
import type { Lab, Reminder } from './notice.js';

const written = (date: ReturnType<typeof dayjs.utc>, time?: string): string =>
  dateText(date, dayjs().tz(labSettings().timeZone).year(), time);

/** Formats a local time of the lab, `2026-11-24T19:00:00`, like the portal: `Tue 24 Nov, 19:00`. */
export const writtenTime = (wallClock: string): string => written(dayjs.utc(wallClock), ', HH:mm');

/** Formats an instant like the portal, in the lab's time zone. */
export const writtenInstant = (instant: string, { timeZone }: Pick<Lab, 'timeZone'>): string =>
  written(dayjs(instant).tz(timeZone), ', HH:mm');

/** The day of an instant in a time zone, `2026-11-24`. */
export const dayOfInstant = (instant: string, { timeZone }: Pick<Lab, 'timeZone'>): string =>
  dayjs(instant).tz(timeZone).format('YYYY-MM-DD');

/** The maximum number of cached local times. */
const MAX_REMEMBERED_TIMES = 2000;

const instants = new Map<string, number>();

/** Caches instants. Time zones are most of the work of planning reminders, and many reminders are due on the same mornings. */
const remembered = (key: string, find: () => number): Date => {
  const instant = instants.get(key) ?? find();
  if (instants.size >= MAX_REMEMBERED_TIMES) instants.clear();
  instants.set(key, instant);
  return new Date(instant);
};

/** The instant of a local time some days earlier, at the same time of day, even if the clocks change in between. */
export const daysBefore = (wallClock: string, days: number, { timeZone }: Pick<Lab, 'timeZone'>): Date =>
  remembered(`${wallClock} ${days} ${timeZone}`, () =>
    wallClockIn(timeZone)
      .instantOf(dayjs.utc(wallClock).subtract(days, 'days').format('YYYY-MM-DDTHH:mm:ss'))
      .getTime(),
  );

/** The instant of a local time of the lab. */
export const instantOf = (wallClock: string, lab: Pick<Lab, 'timeZone'>): Date => daysBefore(wallClock, 0, lab);

/** Formats a day, `2026-11-24`, like the portal: `Tue 24 Nov`. */
export const writtenDay = (day: string): string => written(dayjs.utc(day));

/** When reminders of days are due: the time at which most people's quiet hours end. */
const MORNING = '08:00:00';

/** The morning of the day that is this many days later, or earlier when negative. */
export const morningOf = (day: string, later: number, lab: Pick<Lab, 'timeZone'>): Date =>
  daysBefore(`${day}T${MORNING}`, -later, lab);

/** How long a comment or a request counts as news, in milliseconds. */
const NEWS_MS = 2 * 86_400_000;

/** When it is too late for news without an end of its own. */
export const endOfNews = ({ now }: Pick<Lab, 'now'>): Date => new Date(now.getTime() + NEWS_MS);

/** True for an instant that is over, and for invalid ones such as PostgreSQL's `infinity`, with which nothing can be planned. */
export const isOver = (instant: Date, { now }: Pick<Lab, 'now'>): boolean => !(instant > now);

/** True when a local time of the lab is over. */
export const isPast = (wallClock: string, lab: Lab): boolean => isOver(instantOf(wallClock, lab), lab);

/** `today`, `tomorrow`, `in 3 days` or `3 days ago`, for a day or a local time. */
export const relativeDayText = (wallClock: string, { now, timeZone }: Lab): string => {
  const today = dayjs(now).tz(timeZone).format('YYYY-MM-DD');
  const days = dayjs.utc(wallClock.slice(0, 10)).diff(dayjs.utc(today), 'day');
  if (days === 0) return 'today';
  if (days < 0) return `${amountText(-days, 'days')} ago`;
  return days === 1 ? 'tomorrow' : `in ${amountText(days, 'days')}`;
};

/**
 * Reminders of the same record, earliest first. Each ends when the next one is due. Of several past ones only the last
 * is left, which is due at once.
 * @param end when it is too late for the last one
 */
export const inSequence = (
  reminders: readonly Omit<Reminder, 'overAt'>[],
  end: Date,
  { now }: Pick<Lab, 'now'>,
): Reminder[] =>
  reminders
    .map((reminder, index) => Object.assign({ overAt: reminders[index + 1]?.dueAt ?? end }, reminder))
    .filter(({ overAt }) => overAt > now);
