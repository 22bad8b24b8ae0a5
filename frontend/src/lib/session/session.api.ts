import type { Session } from '@lab/contracts';
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
import { http } from '../http/http-client';
import { labTimeZone, setLabTimeZone } from '../time';
import { onLoginElsewhere, rememberLogin, wasLoggedIn } from './session-flag';

const SESSION_KEY = ['session'];
const ADMIN_LOGIN_KEY = ['admin-login'];
/** The meta of a mutation that checks a secret. */
export const PASSWORD_CHECK: MutationMeta = { purpose: 'password check' };

/** Stores the parts of the session that code outside React needs. */
const remember = (session: Session): Session => {
  rememberLogin(session.authenticated);
  setLabTimeZone(session.timeZone);
  return session;
};

const keep = async (client: QueryClient, session: Session): Promise<void> => {
  // A request that is still running may return the previous session.
  await client.cancelQueries({ queryKey: SESSION_KEY });
  remember(session);
  client.setQueryData(SESSION_KEY, session);
};

export interface SessionState {
  /** The last response of the server; undefined before the first one. */
  session: Session | undefined;
  /** From the server; before its first response, from the last visit. */
  isLoggedIn: boolean;
  isAdmin: boolean;
  /** True before the first response. */
  isLoading: boolean;
  /** Why the session could not be loaded. */
  error: Error | null;
  retry: () => void;
}

/** The session of this browser. */
export const useSession = (): SessionState => {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }) => remember(await http.get<Session>('/api/auth/session', signal)),
  });
  return {
    session: data,
    isLoggedIn: data?.authenticated ?? wasLoggedIn(),
    isAdmin: data?.role === 'admin',
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
  };
};

/** Refetches the session, when a response suggests that it has changed. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SESSION_KEY });

export const isSessionQuery = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === SESSION_KEY[0];

/** True for a password check: a 401 there usually means a wrong password, not an ended session. */
export const isPasswordCheck = ({ meta }: { meta?: MutationMeta | undefined }): boolean => meta === PASSWORD_CHECK;

/** Refetches the session when another tab logs in or out. */
export const useSessionAcrossTabs = (): void => {
  const client = useQueryClient();
  useEffect(() => onLoginElsewhere(() => void refreshSession(client)), [client]);
};

/** A mutation whose response is the new session. */
export const useSessionMutation = <Input>(
  change: (input: Input) => Promise<Session>,
  options: { meta?: MutationMeta; onError?: (error: Error) => void } = {},
) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (session) => keep(client, session), ...options });
};

const usePasswordCheck = (path: string) =>
  useSessionMutation((password: string) => http.post<Session>(path, { password }), { meta: PASSWORD_CHECK });

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

/** True if the administrator password was entered since the page was loaded; an older login does not count. */
export const useHasGivenAdminPassword = (): boolean =>
  useQuery({ queryKey: ADMIN_LOGIN_KEY, queryFn: skipToken, initialData: false, gcTime: Infinity }).data === true;

/** Ends the session and clears all data that was fetched with it. */
export const useLogOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/auth/logout'),
    onSuccess: () => {
      client.removeQueries({ predicate: (query) => !isSessionQuery(query) });
      const loggedOut = { authenticated: false, role: 'anonymous', member: null, isProven: false } as const;
      // The next login says what the lab asks for.
      return keep(client, { ...loggedOut, identityPolicy: 'open', timeZone: labTimeZone() });
    },
  });
};
