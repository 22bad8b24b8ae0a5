import type { SearchResponse } from '@lab/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';

/**
 * The search results of all services. The last results stay until the next ones arrive, so that the list does not flicker.
 */
export const useSearch = (words: string) =>
  useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => ({
      ...(await http.get<SearchResponse>(`/api/search?q=${encodeURIComponent(words)}`, signal)),
      words,
    }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
