import { amountText, dayjs, wallClockIn } from '@lab/contracts';
import type { Lab, Reminder } from './notice.js';

/** A date as the portal writes it: with the year only if it is not the current one. */
const written = (date: ReturnType<typeof dayjs.utc>, time = ''): string =>
  date.format(`ddd D MMM${date.year() === new Date().getFullYear() ? '' : ' YYYY'}${time}`);

/** A local time of the lab, `2026-11-24T19:00:00`, as the portal writes it: `Tue 24 Nov, 19:00`. */
export const writtenTime = (wallClock: string): string => written(dayjs.utc(wallClock), ', HH:mm');

/** An instant as the portal writes it, in the lab's time. */
export const writtenInstant = (instant: string, { timeZone }: Pick<Lab, 'timeZone'>): string =>
  written(dayjs(instant).tz(timeZone), ', HH:mm');

/** The most local times whose instants are remembered. */
const REMEMBERED = 2000;

const instants = new Map<string, number>();

/**
 * Remembers instants, because time zones are most of the work of planning reminders, which are due on the same few
 * mornings.
 */
const remembered = (key: string, find: () => number): Date => {
  const instant = instants.get(key) ?? find();
  if (instants.size >= REMEMBERED) instants.clear();
  instants.set(key, instant);
  return new Date(instant);
};

/** The instant of a local time of the lab, some days before it: at the same time of day, whatever the clocks do between. */
export const daysBefore = (wallClock: string, days: number, { timeZone }: Pick<Lab, 'timeZone'>): Date =>
  remembered(`${wallClock} ${days} ${timeZone}`, () =>
    wallClockIn(timeZone)
      .instantOf(dayjs.utc(wallClock).subtract(days, 'days').format('YYYY-MM-DDTHH:mm:ss'))
      .getTime(),
  );

/** The instant of a local time of the lab. */
export const instantOf = (wallClock: string, lab: Pick<Lab, 'timeZone'>): Date => daysBefore(wallClock, 0, lab);

/** A day, `2026-11-24`, as the portal writes it: `Tue 24 Nov`. */
export const writtenDay = (day: string): string => written(dayjs.utc(day));

/** The time of a day at which reminders of days are due: when most people's quiet hours end. */
const MORNING = '08:00:00';

/** The morning of a day, some days later: that many days after it, or before it when negative. */
export const morningOf = (day: string, later: number, lab: Pick<Lab, 'timeZone'>): Date =>
  daysBefore(`${day}T${MORNING}`, -later, lab);

/** How long a comment or a request is news, in milliseconds. */
const NEWS = 2 * 86_400_000;

/** When it is too late to send news of something that has no end of its own. */
export const endOfNews = ({ now }: Pick<Lab, 'now'>): Date => new Date(now.getTime() + NEWS);

/** True for an instant that is over, and for none, such as PostgreSQL's `infinity`: nothing could be planned with it. */
export const isOver = (instant: Date, { now }: Pick<Lab, 'now'>): boolean => !(instant > now);

/** True when a local time of the lab is over. */
export const isPast = (wallClock: string, lab: Lab): boolean => isOver(instantOf(wallClock, lab), lab);

/** `today`, `tomorrow`, `in 3 days` or `3 days ago`, for a day or a local time. */
export const howSoon = (wallClock: string, { now, timeZone }: Lab): string => {
  const today = dayjs(now).tz(timeZone).format('YYYY-MM-DD');
  const days = dayjs.utc(wallClock.slice(0, 10)).diff(dayjs.utc(today), 'day');
  if (days === 0) return 'today';
  if (days < 0) return `${amountText(-days, 'days')} ago`;
  return days === 1 ? 'tomorrow' : `in ${amountText(days, 'days')}`;
};

/**
 * Reminders of the same thing, the earliest first. Each is over when the next one is due: of those that are late already
 * only the last is left, which is due at once.
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
