import { addDays, calendarDateIn, type QuietHours } from '@lab/contracts';
import { instantOf } from '../rules/times.js';
import type { StoredSettings } from './settings.sql.js';

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
  const nights = [addDays(today, -1), today].map((day) => ({
    start: instantOf(`${day}T${from}:00`, { timeZone }),
    end: instantOf(`${from < until ? day : addDays(day, 1)}T${until}:00`, { timeZone }),
  }));
  return nights.find(({ start, end }) => start <= instant && instant < end)?.end ?? null;
};
