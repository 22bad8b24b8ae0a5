import { addDays } from '@lab/contracts';
import { labToday } from '../../../lib/time';
import { useSession } from '../../../lib/session/session.api';
import { useOwnCheckouts, useOwnReservations, useUpcomingGatherings, useUpcomingMeetings } from '../portal.api';
import { gatheringEntries, meetingEntries, reservationEntries, returnEntries } from './week-entries';
import { byTime, type WeekEntry } from './week-entry';

const DAYS = 7;

export interface WeekDay {
  day: string;
  entries: readonly WeekEntry[];
}

/** Today and the next six days at the lab, with what happens on them. A service that is away leaves its entries out. */
export const useWeek = (): { today: string; days: readonly WeekDay[]; isLoading: boolean } => {
  const mine = useSession();
  const memberId = mine.session?.member?.id;
  const meetings = useUpcomingMeetings();
  const gatherings = useUpcomingGatherings();
  const checkouts = useOwnCheckouts(memberId);
  const reservations = useOwnReservations(memberId);
  const today = meetings.data?.today ?? labToday();
  const entries = [
    ...(meetings.data ? meetingEntries(meetings.data) : []),
    ...gatheringEntries(gatherings.data?.events ?? []),
    ...returnEntries(checkouts.data?.checkouts ?? []),
    ...reservationEntries(reservations.data?.reservations ?? []),
  ].toSorted(byTime);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((day) => ({
    day,
    entries: entries.filter((entry) => entry.day === day),
  }));
  return {
    today,
    days,
    isLoading: [mine, meetings, gatherings, checkouts, reservations].some((query) => query.isLoading),
  };
};
