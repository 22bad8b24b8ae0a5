import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Refetches queries after a change. Fetches that have begun end first, because they may have read the data before the
 * change, and would never end if each of many changes began them anew.
 * @returns a function that takes the beginning of the queries' keys
 */
export const refetcher = (client: QueryClient) => {
  const waiting = new Set<string>();
  return async (queryKey: QueryKey): Promise<void> => {
    const hash = hashKey(queryKey);
    if (waiting.has(hash)) return;
    waiting.add(hash);
    const queries = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    await Promise.allSettled(queries.map(({ promise }) => promise));
    waiting.delete(hash);
    await client.invalidateQueries({ queryKey });
  };
};
