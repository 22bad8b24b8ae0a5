import { credentialMessages, type Credentials, type OwnSession, type Passkey, type Session } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, member, ok, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { passkeyOptions } from '../../test-support/fake-passkeys';
import { renderApp } from '../../test-support/render-app';

const LIST = 'GET /api/auth/passkeys';
const SET = 'PUT /api/auth/code';
const REMOVE = 'DELETE /api/auth/code';
const ADD = 'POST /api/auth/passkeys';

const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const me = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn } };
const proven = { ...me, isProven: true };

const SESSIONS = 'GET /api/auth/sessions';
const here: OwnSession = {
  id: 'a1b2c3d4',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  browser: 'Firefox on Linux',
  isCurrent: true,
};
const phoneSession: OwnSession = { ...here, id: 'b2c3d4e5', browser: 'Safari on an iPhone', isCurrent: false };

const phone: Passkey = {
  id: 5,
  name: 'My phone',
  createdAt: '2026-11-20T08:12:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
};

const renderPage = (credentials: Partial<Credentials> = {}, session: Session = me, more = {}) => {
  const stored: Credentials = { passkeys: [], hasCode: false, ...credentials };
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [chen] }),
    [LIST]: () => ok(stored),
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
  return { ...renderApp('/aimex/sign-in'), api };
};

const dialog = () => within(screen.getByRole('dialog'));
const press = async ({ user }: Pick<ReturnType<typeof renderPage>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('a change long after the last proof', () => {
  const proveFirst = {
    status: 401,
    body: {
      statusCode: 401,
      error: 'Unauthorized',
      message: credentialMessages.proveFirst,
      methods: ['passkey', 'code'],
    },
  };
  const REMOVE_PASSKEY = 'DELETE /api/auth/passkeys/5';
  const PROVE = 'PUT /api/auth/identity';
  const again = () => within(screen.getByRole('dialog', { name: 'Is it still you?' }));

  it('asks once more who the user is, and goes on with what was clicked', async () => {
    const view = renderPage({ passkeys: [phone], hasCode: true }, proven, {
      [REMOVE_PASSKEY]: () => proveFirst,
      [PROVE]: () => failure(401, credentialMessages.wrongCode),
    });
    await press(view, 'Remove the passkey My phone');
    await view.user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
    await view.user.click(again().getByRole('button', { name: 'Continue' }));
    expect(await again().findByText('Please enter your code')).toBeVisible();
    await view.user.type(again().getByLabelText('Your code'), 'wrong{Enter}');
    await waitFor(() =>
      expect(again().getByLabelText('Your code')).toHaveAccessibleDescription(credentialMessages.wrongCode),
    );
    view.api.routes[PROVE] = () => ok(proven);
    view.api.routes[REMOVE_PASSKEY] = () => ({ status: 204 });
    await view.user.clear(again().getByLabelText('Your code'));
    await view.user.type(again().getByLabelText('Your code'), 'the code{Enter}');
    expect(await screen.findByText('Passkey Removed')).toBeVisible();
    expect(view.api.callsOf(PROVE).at(-1)?.body).toEqual({ memberId: chen.id, code: 'the code' });
    expect(view.api.callsOf(REMOVE_PASSKEY)).toHaveLength(2);
  });

  it('is not made when the user would rather not, and says why', async () => {
    const view = renderPage({ passkeys: [phone], hasCode: true }, proven, { [REMOVE_PASSKEY]: () => proveFirst });
    await press(view, 'Remove the passkey My phone');
    await view.user.click(dialog().getByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    await view.user.click(again().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(credentialMessages.proveFirst)).toBeVisible();
    expect(view.api.callsOf(REMOVE_PASSKEY)).toHaveLength(1);
  });
});

describe('where the user is signed in', () => {
  it('is listed, and all other places end after a confirmation', async () => {
    const view = renderPage({ hasCode: true }, proven, { 'DELETE /api/auth/sessions': () => ({ status: 204 }) });
    const list = await screen.findByRole('list', { name: 'Where you are signed in' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux \(this one\)/);
    expect(second).toHaveTextContent(/Safari on an iPhone.*Last used 2026\/11\/21 \(Sat\)/);
    await press(view, 'Sign Out Everywhere');
    await view.user.click(dialog().getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed Out Everywhere Else')).toBeVisible();
  });

  it('can be ended though the list could not be loaded', async () => {
    renderPage({ hasCode: true }, proven, { [SESSIONS]: () => failure(503, credentialMessages.sessionsUnknown) });
    expect(await screen.findByText(credentialMessages.sessionsUnknown)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out Everywhere' })).toBeEnabled();
  });
});
