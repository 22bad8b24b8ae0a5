import type {
  CalendarFeedList,
  CalendarLink,
  CalendarLinkKind,
  CreatedCalendarFeed,
  CreatedCalendarLink,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { IN_OWN_NAME, withFreshProof } from '../../lib/session/acting';

const LINK = '/api/calendar-link';
const FEEDS = '/api/lab-meetings/calendar-feeds';

/** A link of the user, without its secret, and the path that revokes it. */
export interface OwnLink {
  path: string;
  createdAt: string;
}

const readers: Record<CalendarLinkKind, (signal: AbortSignal) => Promise<OwnLink[]>> = {
  meetings: async (signal) =>
    (await http.get<CalendarFeedList>(FEEDS, signal)).feeds.map(({ id, createdAt }) => ({
      path: `${FEEDS}/${id}`,
      createdAt,
    })),
  personal: async (signal) => {
    const { createdAt } = await http.get<CalendarLink>(LINK, signal);
    return createdAt === null ? [] : [{ path: LINK, createdAt }];
  },
};

const makers = {
  meetings: () => http.post<CreatedCalendarFeed>(FEEDS),
  personal: () => http.put<CreatedCalendarLink>(LINK),
};

/**
 * The user's calendar links of one kind, newest first, and the functions that change them. `made` is a link that was
 * just created, with its secret, until it is revoked.
 */
export const useOwnLinks = (kind: CalendarLinkKind, memberId: number | null) => {
  const client = useQueryClient();
  const queryKey = ['calendar-link', kind, memberId];
  const change = { meta: IN_OWN_NAME, onSettled: () => client.invalidateQueries({ queryKey }) };
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readers[kind](signal) });
  const make = useMutation({ ...change, mutationFn: withFreshProof(() => makers[kind]()) });
  const revoke = useMutation({ ...change, mutationFn: ({ path }: OwnLink) => http.remove(path) });
  const error = make.error ?? revoke.error ?? query.error;
  return {
    links: query.data,
    made: query.data?.some(({ createdAt }) => createdAt === make.data?.createdAt) ? make.data : undefined,
    error,
    reload: error && error === query.error ? () => void query.refetch() : undefined,
    make,
    revoke,
  };
};
