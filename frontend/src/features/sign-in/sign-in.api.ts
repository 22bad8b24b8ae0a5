import type {
  ApiTokenList,
  CreatedApiToken,
  Credentials,
  NewApiToken,
  OwnSessionList,
  Passkey,
  removeCodeSchema,
  Session,
  setCodeSchema,
  Topic,
  WebAuthnOptions,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { withFreshProof } from '../../lib/session/acting';
import { createdPasskey } from '../../lib/session/passkeys';
import { PASSWORD_CHECK, refreshSession, requireCookies, useSessionMutation } from '../../lib/session/session.api';

/** Also emitted when a member's code or passkeys change, so that their other pages show it. */
const TOPIC: Topic = 'lab-members';
const CODE = '/api/auth/code';
const SESSIONS = '/api/auth/sessions';
const PASSKEYS = '/api/auth/passkeys';
const TOKENS = '/api/auth/tokens';

/** The user's passkeys, and whether there is a code. */
export const useCredentials = (memberId: number) =>
  useQuery({
    queryKey: [TOPIC, 'credentials', memberId],
    queryFn: ({ signal }) => http.get<Credentials>(PASSKEYS, signal),
  });

/** Where the user is signed in. */
export const useOwnSessions = (memberId: number) =>
  useQuery({
    queryKey: [TOPIC, 'own-sessions', memberId],
    queryFn: async ({ signal }) => (await http.get<OwnSessionList>(SESSIONS, signal)).sessions,
  });

/** Ends the user's other sessions. */
export const useEndSessions = () => useCredentialMutation(() => http.remove(SESSIONS));

/** Setting a code or passkey proves who the user is, so the session changes too. */
const useCredentialMutation = <Input, Answer>(send: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withFreshProof(send),
    onSettled: () => Promise.all([refreshSession(client), client.invalidateQueries({ queryKey: [TOPIC] })]),
    // A 401 means that the current code is wrong or that a proof is missing.
    meta: PASSWORD_CHECK,
  });
};

export const useSetCode = () => useCredentialMutation((body: z.input<typeof setCodeSchema>) => http.put(CODE, body));

export const useRemoveCode = () =>
  useCredentialMutation((body: z.input<typeof removeCodeSchema>) => http.remove(CODE, body));

/** Creates a passkey with the browser, under this name. */
export const useAddPasskey = () =>
  useCredentialMutation(async (name: string) => {
    const options = await http.post<WebAuthnOptions>(`${PASSKEYS}/options`);
    return http.post<Passkey>(PASSKEYS, { name, passkey: await createdPasskey(options) });
  });

export const useRemovePasskey = () => useCredentialMutation((id: number) => http.remove(`${PASSKEYS}/${id}`));

/** The user's API tokens. */
export const useOwnTokens = (memberId: number) =>
  useQuery({
    queryKey: [TOPIC, 'own-tokens', memberId],
    queryFn: async ({ signal }) => (await http.get<ApiTokenList>(TOKENS, signal)).tokens,
  });

export const useMakeToken = () =>
  useCredentialMutation((given: NewApiToken) => http.post<CreatedApiToken>(TOKENS, given));

export const useRevokeToken = () => useCredentialMutation((id: number) => http.remove(`${TOKENS}/${id}`));

/** Unlinks an account at the university. */
export const useUnlinkAccount = () =>
  useCredentialMutation((id: number) => http.remove(`/api/auth/oidc/accounts/${id}`));

/** Opens the portal with the token of an invitation. */
export const useAcceptInvite = () =>
  useSessionMutation(async (token: string) => {
    // The link works once, so without cookies it would be wasted.
    requireCookies();
    return http.post<Session>('/api/auth/invites/accept', { token });
  });

/** True when the member can be chosen only with one of these. */
export const isProtected = ({ passkeys, hasCode, accounts }: Credentials): boolean =>
  hasCode || passkeys.length > 0 || accounts.length > 0;

/** The warning before the last of them is removed. */
export const LAST_PROTECTION_WARNING = 'Nothing else protects your name: anyone in the lab can then choose it.';
