import type { ManagedCalendarLink, ManagedCalendarLinkList } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';

const LINKS = '/api/calendar-links';
const KEY = ['calendar-links'];

/** All calendar links, newest first. */
export const useCalendarLinks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<ManagedCalendarLink[]> =>
      (await http.get<ManagedCalendarLinkList>(LINKS, signal)).calendarLinks,
  });

/** Refetches the list after an error too, because it may be outdated. */
export const useEndCalendarLink = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.remove(`${LINKS}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
