import { addDays, labMeetingDefaults, weekdayOf } from '@lab/contracts';

const CHOICES = 12;
/** Every week that has a day in the year. */
const WEEKS = 54;

/** The weekly meeting day in the week, Sunday to Saturday, of `day`. */
const slotOfWeek = (day: string): string => addDays(day, labMeetingDefaults.weekday - weekdayOf(day));

const every7Days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index * 7));

export const isMeetingDay = (day: string): boolean => weekdayOf(day) === labMeetingDefaults.weekday;

const nextSlot = (today: string): string => {
  const slot = slotOfWeek(today);
  return slot < today ? addDays(slot, 7) : slot;
};

/** The next twelve weekly slots at the usual time. Today's slot is included at any time of the day. */
export const weeklyChoices = (today: string): string[] =>
  every7Days(nextSlot(today), CHOICES).map((day) => `${day}T${labMeetingDefaults.time}`);

/** The first weekly meeting day without a meeting; the very next one if a whole year is taken. */
export const nextFreeDay = (today: string, taken: ReadonlySet<string>): string => {
  const next = nextSlot(today);
  return every7Days(next, WEEKS).find((day) => !taken.has(day)) ?? next;
};

/** One meeting day per week, from this week to 31 December. */
export const weeklyDates = (today: string): string[] => {
  const days = every7Days(slotOfWeek(today), WEEKS);
  return days.filter((day) => day <= `${today.slice(0, 4)}-12-31`);
};
