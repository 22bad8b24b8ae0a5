import {
  addDays,
  amountText,
  dateText,
  dayjs,
  labDateFormat,
  labFormats,
  wallClockIn,
  weekdayOf,
} from '@lab/contracts';

/**
 * Formats and conversions of days and times. A day is `YYYY-MM-DD`, a month `YYYY-MM`, an instant ISO 8601; a wall clock,
 * `YYYY-MM-DDTHH:mm:ss`, is a local time at the lab. Instants are shown in the lab's zone too.
 */

/** The format of a day for Day.js. */
export const DAY_FORMAT = 'YYYY-MM-DD';

/** Undefined until the server has sent it; until then the browser’s zone is used. */
let labZone: string | undefined;

/** The zone of the browser, such as `Asia/Taipei`. */
export const browserTimeZone = (): string => dayjs.tz.guess();

/** The zone of the lab, as last sent by the server. */
export const labTimeZone = (): string => labZone ?? browserTimeZone();

/** `America/New York` for `America/New_York`. */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ');

/**
 * Formats `2026-11-24 19:00:00`. Cached, because a list of 200 shows hundreds of instants, and labTime takes 200 µs for
 * each.
 */
let clock: Intl.DateTimeFormat | undefined;

export const setLabTimeZone = (zone: string): void => {
  if (zone !== labZone) clock = undefined;
  labZone = zone;
};

/** An instant in the lab's zone, for calculations. */
export const labTime = (instant: string | Date) => dayjs(instant).tz(labTimeZone());

/** The local time at the lab of an instant, for formatting. */
export const labClock = (instant: string | Date) => {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: labTimeZone(), dateStyle: 'short', timeStyle: 'medium' });
  return dayjs.utc(dayjs(instant).isValid() ? clock.format(new Date(instant)) : null);
};

const written = (date: ReturnType<typeof labClock>, time?: string): string =>
  dateText(date, labClock(new Date()).year(), time);

/** `Tue 24 Nov, 19:00`. */
export const formatInstant = (instant: string): string => written(labClock(instant), ', HH:mm');

/** `Tue 24 Nov, 19:00`. */
export const formatWallClock = (wallClock: string): string => written(dayjs.utc(wallClock), ', HH:mm');

/** The local time of a zone, as it is written in another zone. */
export const timeInZone = (wallClock: string, zone: string, other: string): string =>
  written(dayjs(wallClockIn(zone).instantOf(wallClock)).tz(other), ', HH:mm');

/** `2026/11/24 (Tue) 19:00`, for the card of a meeting. */
export const formatMeetingDate = (wallClock: string): string =>
  dayjs.utc(wallClock).format(labDateFormat('YYYY/MM/DD (ddd) HH:mm'));

/** `Tue 24 Nov`. */
export const formatDay = (day: string): string => written(dayjs.utc(day));

/** `Tue 1 Dec – Tue 8 Dec`, or a single day. */
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** `Tuesday, November 24, 2026`, for screen readers. */
export const formatLongDay = (day: string): string => dayjs.utc(day).format(labDateFormat('dddd, MMMM D, YYYY'));

/** `24 Nov`, where the year and the weekday are clear. */
export const formatMonthDay = (day: string): string => dayjs.utc(day).format(labDateFormat('D MMM'));

/** `Tue`. */
export const formatWeekday = (day: string): string => dayjs.utc(day).format('ddd');

/** `November 2026`, for a day or month. */
export const formatMonth = (month: string): string => dayjs.utc(month).format('MMMM YYYY');

export const dayOf = (wallClock: string): string => wallClock.slice(0, 10);

/** `19:00`. */
export const timeOf = (wallClock: string): string => wallClock.slice(11, 16);

/** Today's date at the lab. */
export const labToday = (): string => labClock(new Date()).format(DAY_FORMAT);

export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string =>
  dayjs.utc(month).add(count, 'month').format('YYYY-MM');

/** The weekdays in the order of the lab's weeks. 0 is Sunday. */
export const weekdaysInOrder = (): number[] =>
  Array.from({ length: 7 }, (_, index) => (labFormats().weekStart + index) % 7);

/** The weeks of a month; the first and last include days of the adjacent months. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const before = weekdaysInOrder().indexOf(weekdayOf(first));
  const start = addDays(first, -before);
  const weeks = Math.ceil((before + dayjs.utc(month).daysInMonth()) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  );
};

/** Converts an ISO instant to the local time at the lab, `YYYY-MM-DDTHH:mm`; blank for an invalid one. */
export const toLocalDateTime = (instant: string): string =>
  dayjs(instant).isValid() ? labClock(instant).format('YYYY-MM-DDTHH:mm') : '';

/** How long something has lasted, in one unit, rounded: `3 days`, `less than a minute`. For the time left, see formatLeft. */
export const formatDuration = (milliseconds: number): string => dayjs(0).to(Math.max(0, milliseconds), true);

/** The time since an instant: `3 days ago`. */
export const formatAgo = (instant: string): string => `${formatDuration(Date.now() - Date.parse(instant))} ago`;

/** The distance of a day from today: `today`, `tomorrow`, `in 3 days`, `2 days ago`. */
export const formatDaysAway = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 0 ? `${amountText(-days, 'days')} ago` : `in ${amountText(days, 'days')}`;
};

/** An amount of a unit, and of a smaller one unless it is zero. */
const inTwoUnits = (amount: string, rest: number, unit: string): string =>
  rest > 0 ? `${amount}, ${amountText(rest, unit)}` : amount;

/**
 * The time left, never rounded up: days and hours, hours and minutes, or minutes. `2 days, 14 hours`, `6 days`,
 * `1 hour, 5 minutes`, `less than a minute`.
 */
export const formatLeft = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return inTwoUnits(amountText(days, 'days'), hours % 24, 'hours');
  if (hours > 0) return inTwoUnits(amountText(hours, 'hours'), minutes % 60, 'minutes');
  return minutes > 0 ? amountText(minutes, 'minutes') : 'less than a minute';
};

/** The remaining time as a phrase: `in 2 days, 14 hours`. */
export const formatSoon = (milliseconds: number): string => `in ${formatLeft(milliseconds)}`;

/** The time left; in the last hour with seconds, rounded up so that 0:00 is the end: `0:25`. */
export const formatCountdown = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 3600) return formatLeft(whole * 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
