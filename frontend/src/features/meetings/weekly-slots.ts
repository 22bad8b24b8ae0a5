import { addDays, labMeetingDefaults, weekdayOf } from '@lab/contracts';

const CHOICES = 12;

/** The day of the lab's weekly meeting in the week, Sunday to Saturday, that `day` is in. */
const slotOfWeek = (day: string): string => addDays(day, labMeetingDefaults.weekday - weekdayOf(day));

const every7Days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index * 7));

export const isMeetingDay = (day: string): boolean => weekdayOf(day) === labMeetingDefaults.weekday;

/** The next twelve weekly slots at the usual time. One that is today counts, however late it is. */
export const weeklyChoices = (today: string): string[] => {
  const slot = slotOfWeek(today);
  const first = slot < today ? addDays(slot, 7) : slot;
  return every7Days(first, CHOICES).map((day) => `${day}T${labMeetingDefaults.time}`);
};

/** One day a week, from this week to 31 December. */
export const weeklyDates = (today: string): string[] => {
  const days = every7Days(slotOfWeek(today), 54);
  return days.filter((day) => day <= `${today.slice(0, 4)}-12-31`);
};
