import { formatWeekday } from './calendar-days';

/** What the lab's clocks show, `YYYY-MM-DDTHH:mm:ss`: never converted between zones. */

export const dayOf = (wallClock: string): string => wallClock.slice(0, 10);

/** `19:00`. */
export const timeOf = (wallClock: string): string => wallClock.slice(11, 16);

/** `2026/11/24 (Tue) 19:00`. */
export const formatWallClock = (wallClock: string): string => {
  const day = dayOf(wallClock);
  return `${day.replaceAll('-', '/')} (${formatWeekday(day)}) ${timeOf(wallClock)}`;
};
