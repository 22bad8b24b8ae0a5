import type { Member, Topic } from '@lab/contracts';
import { useQueries } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { identityMethodsQuery } from '../../../lib/session/identity.api';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

const TOPIC: Topic = 'lab-members';

/** Removes a member's passkeys, code and link, and ends their sessions. */
export const useResetSignIn = () =>
  useTopicMutation(TOPIC, (memberId: number) => http.remove(`/api/auth/credentials/${memberId}`));

/** The members who have neither a passkey nor a code; undefined while that is loading. */
export const useUnprotected = (members: readonly Member[]) =>
  useQueries({
    queries: members.map(({ id }) => identityMethodsQuery(id)),
    combine: (results) => ({
      unprotected: results.every(({ data }) => data)
        ? members.filter((_, index) => results[index]!.data!.length === 0)
        : undefined,
      error: results.find(({ data, error }) => !data && error)?.error ?? null,
      retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  });
