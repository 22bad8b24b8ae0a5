import { credentialMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../lib/time';
import { failure, ok } from '../../test-support/fake-api';
import { chen, dialog, phone, press, proven, renderSignIn, SESSIONS } from '../../test-support/sign-in';

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

  it('asks for another proof of identity, and then continues', async () => {
    const view = renderSignIn({ passkeys: [phone], hasCode: true }, proven, {
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
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(view.api.callsOf(PROVE).at(-1)?.body).toEqual({ memberId: chen.id, code: 'the code' });
    expect(view.api.callsOf(REMOVE_PASSKEY)).toHaveLength(2);
  });

  it('is not made when the user cancels, and says why', async () => {
    const view = renderSignIn({ passkeys: [phone], hasCode: true }, proven, { [REMOVE_PASSKEY]: () => proveFirst });
    await press(view, 'Remove the passkey My phone');
    await view.user.click(dialog().getByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    await view.user.click(again().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog().getByText(credentialMessages.proveFirst)).toBeVisible());
    expect(view.api.callsOf(REMOVE_PASSKEY)).toHaveLength(1);
  });
});

describe('where the user is signed in', () => {
  it('is listed, and all other sessions end after a confirmation', async () => {
    const view = renderSignIn({ hasCode: true }, proven, { 'DELETE /api/auth/sessions': () => ({ status: 204 }) });
    const list = await screen.findByRole('list', { name: 'Where you are signed in' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux \(this one\)/);
    expect(second).toHaveTextContent(new RegExp(`Safari on an iPhone.*Last used ${formatDay('2026-11-21')}`));
    await press(view, 'Sign out everywhere');
    await view.user.click(dialog().getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  });

  it('can be ended even if the list could not be loaded', async () => {
    renderSignIn({ hasCode: true }, proven, { [SESSIONS]: () => failure(503, credentialMessages.sessionsUnknown) });
    expect(await screen.findByText(credentialMessages.sessionsUnknown)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled();
  });
});
