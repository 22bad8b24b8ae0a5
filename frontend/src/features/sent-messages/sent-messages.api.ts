import type { SentMessageList } from '@lab/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
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
