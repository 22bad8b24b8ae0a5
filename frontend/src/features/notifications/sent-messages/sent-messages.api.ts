import type { FailureList, SentMessageList } from '@lab/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { nextPage, pageQuery } from '../../../lib/http/id-pages';

/** The sent and unsent messages, newest first. Reloaded at every visit, because no signal announces new ones. */
export const useSentMessages = () => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['sent-messages'],
    queryFn: ({ pageParam, signal }) => http.get<SentMessageList>(`/api/sent-messages?${pageQuery(pageParam)}`, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages }) => nextPage(messages),
    gcTime: 0,
  });
  return { ...query, newest: data?.pages[0], messages: data?.pages.flatMap((page) => page.messages) };
};

const PATH = '/api/sent-messages/failures';
const KEY = ['notification-failures'];

/** The failures. Reloaded at every visit, because no signal announces new ones. */
export const useFailures = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<FailureList>(PATH, signal), gcTime: 0 });

/** Retries everything that failed, and reloads the list. */
export const useRetry = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(`${PATH}/retry`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
