import { useAllLinks, useUpcomingGatherings, useUpcomingMeetings } from '../portal.api';
import { byNewest, type Change, type Person } from './change';
import { gatheringChanges, linkChanges, proposalChanges } from './read-changes';
import { useLastVisit } from './use-last-visit';

/** Older than everything in the lab. */
const BEFORE_ALL = new Date(0).toISOString();

/** Everything on the dashboard's lists with a time, the latest first; `areAll` is false while a list is missing. */
const useEntries = (person: Person): { entries: readonly Change[]; areAll: boolean } => {
  const meetings = useUpcomingMeetings().data;
  const gatherings = useUpcomingGatherings().data;
  const links = useAllLinks().data;
  const entries = [
    proposalChanges(meetings ?? { meetings: [], proposals: [] }, person),
    gatheringChanges(gatherings?.events ?? [], person),
    linkChanges(links?.links ?? [], person),
  ];
  return { entries: entries.flat().toSorted(byNewest), areAll: Boolean(meetings && gatherings && links) };
};

/** What others have added since the member's last visit, the latest first; nothing on the first visit. */
export const useChanges = (person: Person): readonly Change[] => {
  const { entries, areAll } = useEntries(person);
  const since = useLastVisit(person.id, areAll ? (entries[0]?.at ?? BEFORE_ALL) : undefined);
  if (since === null) return [];
  return entries.filter(({ at, isOwn }) => !isOwn && Date.parse(at) > Date.parse(since));
};
