import type { SentMessageList, SetAsideList } from '@lab/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { nextPage, pageQuery } from '../../lib/http/id-pages';

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

const PATH = '/api/sent-messages/set-aside';
const KEY = ['set-aside'];

/** What could not be told. Loaded anew at every visit, because nothing says that there is more. */
export const useSetAside = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<SetAsideList>(PATH, signal), gcTime: 0 });

/** Loads the list again after an error too, because it may be outdated. */
const useSetAsideMutation = (mutationFn: () => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
};

export const useTryAgain = (id: number) => useSetAsideMutation(() => http.post(`${PATH}/${id}/try-again`));

export const useDismiss = (id: number) => useSetAsideMutation(() => http.remove(`${PATH}/${id}`));
