import { addDays, labMeetingDefaults, weekdayOf } from '@lab/contracts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The wall-clock time of a meeting some weeks from the next meeting day, which may be today.
 * @param today `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export const meetingDate = (today: string, inWeeks: number, time: string): string => {
  const days = ((labMeetingDefaults.weekday - weekdayOf(today) + 7) % 7) + inWeeks * 7;
  return `${addDays(today, days)}T${time}:00`;
};

/** A vote of half a minute that has ended and was settled, two days before a meeting. */
export const voteBefore = (date: string) => {
  const votingStartDate = new Date(Date.parse(`${date}Z`) - 2 * DAY);
  const votingEndDate = new Date(votingStartDate.getTime() + 30_000);
  return {
    votingStartDate,
    votingEndDate,
    createdAt: votingStartDate,
    openedAt: votingStartDate,
    settledAt: votingEndDate,
  };
};
