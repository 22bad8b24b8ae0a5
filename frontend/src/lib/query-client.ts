import { MutationCache, QueryCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { hasStatus } from './http/http-error';
import { isPasswordCheck, isSessionQuery, refreshSession } from './session/session.api';

const isAccessLost = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);

/** One client a page: nothing is retried, nothing goes stale by itself; live updates say what to fetch again. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isAccessLost(error) && !isSessionQuery(query)) void refreshSession(client);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        if (isAccessLost(error) && !isPasswordCheck(mutation)) void refreshSession(client);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
      // A mutation is forgotten with the form that sent it: whatever is left in the cache belongs to an open form.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  return client;
};

const wasRefusedWith =
  (statuses: readonly number[]) =>
  (mutation: Mutation): boolean =>
    statuses.some((status) => hasStatus(mutation.state.error, status)) && !isPasswordCheck(mutation);

/** True while a form is open whose sending was refused for want of a session: leaving it would lose what was typed. */
export const hasInterruptedWork = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(wasRefusedWith([401]));

/** The same for a form that only the administrator may send. */
export const hasInterruptedAdminWork = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(wasRefusedWith([401, 403]));
