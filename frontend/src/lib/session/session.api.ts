import { labFormats, type Right, type Session, setLabFormats } from '@lab/contracts';
import {
  type MutationMeta,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { http, setActingMember } from '../http/http-client';
import { HttpError } from '../http/http-error';
import { createStore } from '../store';
import { canPersist } from '../stored-value';
import { labTimeZone, setLabTimeZone } from '../time';
import { hasUnsavedInput } from '../unsaved-input';
import { onSessionElsewhere, rememberLogin, rememberPerson, wasLoggedIn } from './session-flag';
import { isWordsQuery } from '../site-words/site-words.api';

const SESSION_KEY = ['session'];
const ADMIN_LOGIN_KEY = ['admin-login'];
const LOGIN_KEY = ['login'];

const NO_COOKIES =
  'Your browser does not keep cookies for this site, so you would not stay signed in. Please allow them and try again.';

/** The meta of a mutation that checks a secret. */
export const PASSWORD_CHECK: MutationMeta = { purpose: 'password check' };

/**
 * How often the lab has changed its time zone or its formats since the page was loaded. A change while a form has input
 * does not count, so that the input stays.
 */
const timeChanges = createStore(0);

/** Use it as a key of what shows times, because a change must render it again. */
export const useTimeChanges = timeChanges.useValue;

let knownTime: string | undefined;

const rememberTime = ({ timeZone, formats }: Session): void => {
  setLabTimeZone(timeZone);
  setLabFormats(formats);
  const before = knownTime;
  knownTime = JSON.stringify([timeZone, formats]);
  if (before !== undefined && before !== knownTime && !hasUnsavedInput()) timeChanges.set(timeChanges.get() + 1);
};

/** Stores the parts of the session that code outside React needs. */
const remember = (session: Session): Session => {
  rememberLogin(session.authenticated);
  rememberPerson(session.member?.id);
  setActingMember(session.member?.id);
  rememberTime(session);
  return session;
};

const keep = async (client: QueryClient, session: Session): Promise<void> => {
  // A request that is still running may return the previous session.
  await client.cancelQueries({ queryKey: SESSION_KEY });
  remember(session);
  client.setQueryData(SESSION_KEY, session);
};

/** Tells whether the user has a right, or is an administrator. */
export type PermissionCheck = (needed: Right | 'admin') => boolean;

const mayOf =
  (session: Session | undefined): PermissionCheck =>
  (needed) =>
    session?.role === 'admin' || Boolean(session?.member?.rights?.some((right) => right === needed));

export interface SessionState {
  /** The last response of the server; undefined before the first one. */
  session: Session | undefined;
  /** From the server, or from the last visit until the server has responded. */
  isLoggedIn: boolean;
  isAdmin: boolean;
  /** True for administrators, and for helpers with this right. */
  may: PermissionCheck;
  /** True before the first response. */
  isLoading: boolean;
  /** Why the session could not be loaded. */
  error: Error | null;
  retry: () => void;
}

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }) => remember(await http.get<Session>('/api/auth/session', signal)),
});

/** The session of this browser. */
export const useSession = (): SessionState => {
  const { data, isLoading, error, refetch } = useQuery(sessionQuery);
  return {
    session: data,
    isLoggedIn: data?.authenticated ?? wasLoggedIn(),
    isAdmin: data?.role === 'admin',
    may: mayOf(data),
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
  };
};

/**
 * True from when the user first has a right, even after it ends. A form then stays, with what was typed, until
 * `AdminGate` has asked for the password again.
 */
export const useHasHadRight = (needed: Right | 'admin'): boolean => {
  const hasRight = useSession().may(needed);
  const [hasHad, setHasHad] = useState(hasRight);
  if (hasRight && !hasHad) setHasHad(true);
  return hasHad;
};

/** Puts a visitor's session into the query cache, for prerendered pages. */
export const assumeVisitor = (client: QueryClient): void => {
  client.setQueryData(SESSION_KEY, { authenticated: false, role: 'anonymous', member: null } as Session);
};

/** Refetches the session. Call it when a response suggests that the session has changed. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SESSION_KEY });

export const isSessionQuery = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] === SESSION_KEY[0];

/** True for a password check, whose 401 usually means a wrong password, not an ended session. */
export const isPasswordCheck = ({ meta }: { meta?: MutationMeta | undefined }): boolean => meta === PASSWORD_CHECK;

/** Refetches the session when another tab logs in or out, or chooses a name. */
export const useSessionAcrossTabs = (): void => {
  const client = useQueryClient();
  useEffect(() => onSessionElsewhere(() => void refreshSession(client)), [client]);
};

/** A mutation whose response is the new session. */
export const useSessionMutation = <Input>(
  change: (input: Input) => Promise<Session>,
  options: { meta?: MutationMeta; onError?: (error: Error) => void } = {},
) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (session) => keep(client, session), ...options });
};

/**
 * Call this before opening a session, because a browser without cookies would lose the session at once.
 * @throws HttpError when the browser keeps no cookies
 */
export const requireCookies = (): void => {
  if (!canPersist('cookies')) throw new HttpError(0, NO_COOKIES);
};

const usePasswordCheck = (path: string) =>
  useSessionMutation(
    async (password: string) => {
      requireCookies();
      return http.post<Session>(path, { password });
    },
    { meta: PASSWORD_CHECK },
  );

export const useLogIn = () => {
  const client = useQueryClient();
  const { mutateAsync } = usePasswordCheck('/api/auth/login');
  return useCallback(
    async (password: string): Promise<void> => {
      await mutateAsync(password);
      client.setQueryData(LOGIN_KEY, true);
    },
    [client, mutateAsync],
  );
};

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

/** How often the half hour of an administrator at work begins again, in milliseconds. */
const EXTEND_EVERY_MS = 5 * 60_000;

/** Extends the administrator's half hour while the user types or clicks on the page that calls this. */
export const useStayAdmin = (): void => {
  const { isAdmin } = useSession();
  const { mutate } = useSessionMutation<void>(() => http.post<Session>('/api/auth/admin/extend'));
  useEffect(() => {
    if (!isAdmin) return undefined;
    let last = -Infinity;
    const extend = () => {
      if (performance.now() - last < EXTEND_EVERY_MS) return;
      last = performance.now();
      mutate();
    };
    const uses = ['keydown', 'pointerdown'] as const;
    uses.forEach((use) => window.addEventListener(use, extend));
    return () => uses.forEach((use) => window.removeEventListener(use, extend));
  }, [isAdmin, mutate]);
};

/** True if this was noted since the page was loaded. */
const useNoted = (queryKey: QueryKey): boolean =>
  useQuery({ queryKey, queryFn: skipToken, initialData: false, gcTime: Infinity }).data === true;

/** True if the administrator password was entered since the page was loaded; an older login does not count. */
export const useHasGivenAdminPassword = (): boolean => useNoted(ADMIN_LOGIN_KEY);

/** True if the user has logged in since the page was loaded, and has not logged out. */
export const useHasLoggedIn = (): boolean => useNoted(LOGIN_KEY);

/** Ends the session and clears all data that was fetched with it. */
export const useLogOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/auth/logout'),
    onSuccess: async () => {
      // The lab's words are public.
      client.removeQueries({ predicate: (query) => !isSessionQuery(query) && !isWordsQuery(query) });
      const loggedOut = { authenticated: false, role: 'anonymous', member: null, isProven: false } as const;
      const { oidc = null, hasPasswordLogin = true, isDemo = false } = client.getQueryData(sessionQuery.queryKey) ?? {};
      await keep(client, {
        ...loggedOut,
        identityPolicy: 'open',
        timeZone: labTimeZone(),
        formats: labFormats(),
        oidc,
        hasPasswordLogin,
        isDemo,
      });
      // The ways to log in are unknown if the page was opened to log out, before the session was loaded.
      void refreshSession(client);
    },
  });
};
