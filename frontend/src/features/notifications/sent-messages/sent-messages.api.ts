import type { FailureList, SentMessageList } from '@lab/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { nextPage, pageQuery } from '../../../lib/http/id-pages';

/** What left the portal, or would have, the newest first. Loaded anew at every visit, because nothing says that there is more. */
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

/** What failed. Loaded anew at every visit, because nothing says that there is more. */
export const useFailures = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<FailureList>(PATH, signal), gcTime: 0 });

/** Tries everything that failed once more, and loads the list again. */
export const useRetry = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(`${PATH}/retry`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};
