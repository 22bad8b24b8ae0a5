import type { IdentityMethod, IdentityMethods, Session, Topic, WebAuthnOptions } from '@lab/contracts';
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { hasStatus } from '../http/http-error';
import { usedPasskey } from './passkeys';
import { PASSWORD_CHECK, refreshSession, useSessionMutation } from './session.api';

/** The topic of the queries below. A change of a member's code or passkeys also emits it. */
const TOPIC: Topic = 'lab-members';
const METHODS_KEY = [TOPIC, 'identity-methods'];

/** The query for the ways to prove a member's identity. */
export const identityMethodsQuery = (memberId: number) =>
  queryOptions({
    queryKey: [...METHODS_KEY, memberId],
    queryFn: async ({ signal }): Promise<IdentityMethod[]> =>
      (await http.get<IdentityMethods>(`/api/auth/identity/${memberId}`, signal)).methods,
  });

/** Uses that query; not requested for null. */
export const useIdentityMethods = (memberId: number | null) => {
  const query = identityMethodsQuery(memberId ?? 0);
  return useQuery({ ...query, queryFn: memberId === null ? skipToken : query.queryFn });
};

const passkeyOf = async (memberId: number) =>
  usedPasskey(await http.post<WebAuthnOptions>('/api/auth/passkeys/challenge', { memberId }));

interface Choice {
  /** Null clears the choice. */
  memberId: number | null;
  /** Required for a member with a code or a passkey. */
  proof?: { code: string } | 'passkey' | undefined;
}

const choose = async ({ memberId, proof }: Choice): Promise<Session> => {
  const given = proof === 'passkey' ? { passkey: await passkeyOf(memberId!) } : proof;
  return http.put<Session>('/api/auth/identity', { memberId, ...given });
};

/** Refetches the methods. Cancels running requests first, because they may have been sent before the change. */
const askAgain = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries({ queryKey: METHODS_KEY });
  await client.invalidateQueries({ queryKey: METHODS_KEY });
};

/** Chooses the user's name. */
export const useChooseIdentity = () => {
  const client = useQueryClient();
  return useSessionMutation(choose, {
    meta: PASSWORD_CHECK,
    // The proof was refused, the session has ended, or the member has been protected meanwhile.
    onError: (error) => {
      if (!hasStatus(error, 401)) return;
      void refreshSession(client);
      void askAgain(client);
    },
  });
};
