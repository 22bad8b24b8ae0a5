import type { ApiToken, Credentials, OwnSession, Passkey, Session } from '@lab/contracts';
import { screen, within } from '@testing-library/react';
import { aMember } from './factories';
import { member, ok, stubSession } from './fake-api';
import { renderPage } from './render-app';
import { stubGlobal } from './stub-global';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
});

const signature = credential({ authenticatorData: bytes('data'), signature: bytes('signature') });
const attestation = credential({ attestationObject: bytes('attestation') });

/** The options that the server sends for the browser's two dialogs. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Lab' },
  user: { id: 'dXNlcg', name: 'user', displayName: 'User' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

/**
 * A browser that can use passkeys, at the level of its API.
 * @param refusal the name of the error that its dialogs throw; by default they succeed
 */
export const stubPasskeys = (refusal?: string): void => {
  const answer = (response: object) => async () => {
    if (refusal) throw new DOMException('refused', refusal);
    return response;
  };
  stubGlobal('PublicKeyCredential', class {});
  stubGlobal('credentials', { get: answer(signature), create: answer(attestation) }, navigator);
};

export const LIST = 'GET /api/auth/passkeys';
export const SET = 'PUT /api/auth/code';
export const REMOVE = 'DELETE /api/auth/code';
export const ADD = 'POST /api/auth/passkeys';

export const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
export const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
export const proven = { ...me, isProven: true };

export const SESSIONS = 'GET /api/auth/sessions';
const here: OwnSession = {
  id: 'a1b2c3d4',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  browser: 'Firefox on Linux',
  isCurrent: true,
};
const phoneSession: OwnSession = { ...here, id: 'b2c3d4e5', browser: 'Safari on an iPhone', isCurrent: false };

export const phone: Passkey = {
  id: 5,
  name: 'My phone',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
};

export const TOKENS = 'GET /api/auth/tokens';
export const calendarToken: ApiToken = {
  id: 7,
  name: 'Calendar script',
  scope: 'read',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-02-18T08:12:00.000Z',
  isExpired: false,
};

/** Renders the sign-in page of a member with these credentials, on a server that changes them. */
export const renderSignIn = (
  credentials: Partial<Credentials> = {},
  session: Session = me,
  more = {},
  draw: typeof renderPage = renderPage,
) => {
  const stored: Credentials = { passkeys: [], hasCode: false, accounts: [], ...credentials };
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [chen] }),
    [LIST]: () => ok(stored),
    [TOKENS]: () => ok({ tokens: [] }),
    [SESSIONS]: () => ok({ sessions: [here, phoneSession] }),
    [SET]: () => {
      stored.hasCode = true;
      return { status: 204 };
    },
    [REMOVE]: () => {
      stored.hasCode = false;
      return { status: 204 };
    },
    [`${ADD}/options`]: () => ok(passkeyOptions),
    [ADD]: ({ body }) => {
      const added = { ...phone, id: 6, name: (body as Passkey).name, lastUsedAt: null };
      stored.passkeys = [...stored.passkeys, added];
      return { status: 201, body: added };
    },
    'DELETE /api/auth/passkeys/5': () => {
      stored.passkeys = [];
      return { status: 204 };
    },
    ...more,
  });
  return { ...draw('/aimex/sign-in'), api };
};

export const dialog = () => within(screen.getByRole('dialog'));

/** Presses a button of the page once it is shown. */
export const press = async ({ user }: Pick<ReturnType<typeof renderSignIn>, 'user'>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
