import type { Session } from '@lab/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAbsences } from '../../lib/absences/absences.api';
import { useSession } from '../../lib/session/session.api';
import { useNow } from '../../lib/use-now';
import { meetingNeeds, swapNeeds, toDoNeeds } from './meeting-needs';
import { byUrgency, type Need } from './need';
import {
  useOwnCheckouts,
  useOwnBookings,
  usePresentationSwaps,
  useOpenQuestions,
  useOwnToDos,
  useUpcomingGatherings,
  useUpcomingMeetings,
  useWaitingPhotoRequests,
} from './portal.api';
import { dueNeeds, gatheringNeeds, photoRequestNeeds, questionNeeds, bookingNeeds } from './read-needs';

const MINUTE_MS = 60_000;

/** A part of the dashboard that could not be loaded. */
export interface FailedSource {
  name: string;
  error: Error;
  retry: () => void;
}

export interface Needs {
  /** The user's identity; null if they have not chosen one. */
  person: Session['member'];
  needs: readonly Need[];
  failed: readonly FailedSource[];
  isLoading: boolean;
}

interface Source {
  name: string;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isLoading' | 'refetch'>;
  needs: readonly Need[];
}

/** Converts a query to tasks; none while its data is missing. */
const source = <Data>(name: string, query: UseQueryResult<Data>, read: (data: Data) => Need[]): Source => ({
  name,
  query,
  needs: query.data === undefined ? [] : read(query.data),
});

const failure = ({ name, query: { data, error, refetch } }: Source): FailedSource[] =>
  error && data === undefined ? [{ name, error, retry: () => void refetch() }] : [];

/** The user's tasks from every service. An unavailable service does not hide the others. */
export const useNeeds = (): Needs => {
  const { session, isAdmin, may, isLoading } = useSession();
  const person = session?.member ?? null;
  // Some texts have a remaining time.
  useNow(MINUTE_MS);
  // If they cannot be loaded, only the tasks about days away are missing.
  const { data: absences } = useAbsences();
  const sources = [
    source('Lab meetings', useUpcomingMeetings(), (list) => meetingNeeds(list, person, absences)),
    source('Swaps of presentations', usePresentationSwaps(person?.id), (list) => swapNeeds(list, person)),
    source('Social gatherings', useUpcomingGatherings(), (list) => gatheringNeeds(list, person)),
    source('Your equipment', useOwnCheckouts(person?.id), dueNeeds),
    source('Your reservations', useOwnBookings(person?.id), bookingNeeds),
    source('Your to-dos', useOwnToDos(person?.id), toDoNeeds),
    source('Photo requests', useWaitingPhotoRequests(may('people')), (list) =>
      photoRequestNeeds(list, isAdmin ? undefined : person?.id),
    ),
    source('Questions', useOpenQuestions(Boolean(person?.rights?.includes('guide'))), questionNeeds),
  ];
  return {
    person,
    needs: sources.flatMap(({ needs }) => needs).toSorted(byUrgency),
    failed: sources.flatMap(failure),
    isLoading: isLoading || sources.some(({ query }) => query.isLoading),
  };
};
