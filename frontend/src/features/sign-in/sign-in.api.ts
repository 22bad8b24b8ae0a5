import type {
  Credentials,
  Passkey,
  removeCodeSchema,
  Session,
  setCodeSchema,
  Topic,
  WebAuthnOptions,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { createdPasskey } from '../../lib/session/passkeys';
import { PASSWORD_CHECK, refreshSession, requireCookies, useSessionMutation } from '../../lib/session/session.api';

/** A change of somebody's code or passkeys emits it too, so that their other pages show it. */
const TOPIC: Topic = 'lab-members';
const CODE = '/api/auth/code';
const PASSKEYS = '/api/auth/passkeys';

/** The user's passkeys, and whether there is a code. */
export const useCredentials = (memberId: number) =>
  useQuery({
    queryKey: [TOPIC, 'credentials', memberId],
    queryFn: ({ signal }) => http.get<Credentials>(PASSKEYS, signal),
  });

/** Setting a code or passkey proves who the user is, so the session changes too. */
const useCredentialMutation = <Input, Answer>(send: (input: Input) => Promise<Answer>, meta?: MutationMeta) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all([refreshSession(client), client.invalidateQueries({ queryKey: [TOPIC] })]),
    ...(meta && { meta }),
  });
};

/** A 401 means that the current code is wrong. */
const useCodeMutation = <Input>(send: (input: Input) => Promise<unknown>) =>
  useCredentialMutation(send, PASSWORD_CHECK);

export const useSetCode = () => useCodeMutation((body: z.input<typeof setCodeSchema>) => http.put(CODE, body));

export const useRemoveCode = () => useCodeMutation((body: z.input<typeof removeCodeSchema>) => http.remove(CODE, body));

/** Creates a passkey with the browser, under this name. */
export const useAddPasskey = () =>
  useCredentialMutation(async (name: string) => {
    const options = await http.post<WebAuthnOptions>(`${PASSKEYS}/options`);
    return http.post<Passkey>(PASSKEYS, { name, passkey: await createdPasskey(options) });
  });

export const useRemovePasskey = () => useCredentialMutation((id: number) => http.remove(`${PASSKEYS}/${id}`));

/** Opens the portal with the token of an invitation. */
export const useAcceptInvite = () =>
  useSessionMutation(async (token: string) => {
    // The link works once: without cookies it would be used up for nothing.
    requireCookies();
    return http.post<Session>('/api/auth/invites/accept', { token });
  });
