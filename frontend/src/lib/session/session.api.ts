import { sessionSchema, type Session } from '@lab/contracts';
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { z } from 'zod';
import { http } from '../http/http-client';
import { onLoginElsewhere, rememberLogin, wasLoggedIn } from './session-flag';

const SESSION_KEY = ['session'];
const ADMIN_LOGIN_KEY = ['admin-login'];
const PASSWORD_CHECK: MutationMeta = { purpose: 'password check' };
const anonymous: Session = { authenticated: false, role: 'anonymous', member: null };

const keep = (client: QueryClient, session: Session): void => {
  rememberLogin(session.authenticated);
  client.setQueryData(SESSION_KEY, session);
};

export interface SessionState {
  /** What the server said last; undefined before its first answer. */
  session: Session | undefined;
  /** The server's word, or before it came, what the last visit ended with. */
  isLoggedIn: boolean;
  isAdmin: boolean;
  /** Why the server's word is missing. */
  error: Error | null;
  retry: () => void;
}

/** Who the browser is. */
export const useSession = (): SessionState => {
  const { data, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => {
      const session = await http.get('/api/auth/session', sessionSchema, signal);
      rememberLogin(session.authenticated);
      return session;
    },
  });
  return {
    session: data,
    isLoggedIn: data?.authenticated ?? wasLoggedIn(),
    isAdmin: data?.role === 'admin',
    error: data ? null : error,
    retry: () => void refetch(),
  };
};

/** Asks the server again who is logged in; for when an answer hints that this has changed. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SESSION_KEY });

export const isSessionQuery = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === SESSION_KEY[0];

/** True for the sending of a password: a refusal there says that it was wrong, not that a session has ended. */
export const isPasswordCheck = ({ meta }: { meta?: MutationMeta | undefined }): boolean => meta === PASSWORD_CHECK;

/** Notices when someone logs in or out in another tab. */
export const useSessionAcrossTabs = (): void => {
  const client = useQueryClient();
  useEffect(() => onLoginElsewhere(() => void refreshSession(client)), [client]);
};

const useSessionMutation = <Input>(change: (input: Input) => Promise<Session>, meta?: MutationMeta) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (session) => keep(client, session), ...(meta && { meta }) });
};

const usePasswordCheck = (path: string) =>
  useSessionMutation((password: string) => http.post(path, { password }, sessionSchema), PASSWORD_CHECK);

export const useLogIn = () => usePasswordCheck('/api/auth/login');

export const useAdminLogIn = () => {
  const client = useQueryClient();
  const { mutateAsync } = usePasswordCheck('/api/auth/admin');
  return useCallback(
    async (password: string): Promise<void> => {
      await mutateAsync(password);
      client.setQueryData(ADMIN_LOGIN_KEY, true);
    },
    [client, mutateAsync],
  );
};

/** True once the administrator password was given since the page was loaded; an older login does not count. */
export const useHasGivenAdminPassword = (): boolean =>
  useQuery({ queryKey: ADMIN_LOGIN_KEY, queryFn: skipToken, initialData: false, gcTime: Infinity }).data === true;

export const useChooseIdentity = () =>
  useSessionMutation((memberId: number | null) => http.put('/api/auth/identity', { memberId }, sessionSchema));

/** Ends the session and forgets everything that was fetched under it. */
export const useLogOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/auth/logout', undefined, z.unknown()),
    onSuccess: () => {
      client.removeQueries({ predicate: (query) => !isSessionQuery(query) });
      keep(client, anonymous);
    },
  });
};
