import { addDays, dayjs, labMeetingDefaults, weekdayOf } from '@lab/contracts';

/**
 * The local time of a meeting, a number of weeks after the next meeting day, which may be today.
 * @param today `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export const meetingDate = (today: string, inWeeks: number, time: string): string => {
  const days = ((labMeetingDefaults.weekday - weekdayOf(today) + 7) % 7) + inWeeks * 7;
  return `${addDays(today, days)}T${time}:00`;
};

/** A settled vote of 30 seconds, two days before a meeting. */
export const voteBefore = (date: string) => {
  const start = dayjs.utc(date).subtract(2, 'days');
  const [votingStartDate, votingEndDate] = [start.toDate(), start.add(30, 'seconds').toDate()];
  return {
    votingStartDate,
    votingEndDate,
    createdAt: votingStartDate,
    openedAt: votingStartDate,
    settledAt: votingEndDate,
  };
};
