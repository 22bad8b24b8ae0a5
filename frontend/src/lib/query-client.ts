import { MutationCache, QueryCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { hasStatus, lacksProof } from './http/http-error';
import { IN_OWN_NAME, requireIdentity } from './session/acting';
import { isPasswordCheck, isSessionQuery, refreshSession } from './session/session.api';
import { hasUnsavedInput } from './unsaved-input';

const isAccessLost = (error: unknown) => (hasStatus(error, 401) && !lacksProof(error)) || hasStatus(error, 403);

/**
 * Creates the client of a page. Queries are not retried and do not become stale by themselves; live updates invalidate
 * them.
 */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isAccessLost(error) && !isSessionQuery(query)) void refreshSession(client);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (input, { meta }) => (meta === IN_OWN_NAME ? requireIdentity(client, input) : undefined),
      onError: (error, _input, _context, mutation) => {
        if (isAccessLost(error) && !isPasswordCheck(mutation)) void refreshSession(client);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
      // A mutation is removed from the cache when its form unmounts, so mutations in the cache belong to open forms.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  return client;
};

const wasRefusedWith =
  (statuses: readonly number[]) =>
  (mutation: Mutation): boolean =>
    statuses.some((status) => hasStatus(mutation.state.error, status)) &&
    !lacksProof(mutation.state.error) &&
    !isPasswordCheck(mutation);

const hasWork = (client: QueryClient, statuses: readonly number[]): boolean =>
  hasUnsavedInput() || client.getMutationCache().getAll().some(wasRefusedWith(statuses));

/**
 * True while leaving would lose input: a form with input is open, or a form was refused because the session has ended.
 */
export const hasInterruptedWork = (client: QueryClient): boolean => hasWork(client, [401]);

/** The same for forms that require the administrator. */
export const hasInterruptedAdminWork = (client: QueryClient): boolean => hasWork(client, [401, 403]);
