import { credentialMessages } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dialog, me, press, renderSignIn } from '../../test-support/sign-in';

const account = { id: 9, email: 'ming@uni.example.edu', subject: 'u-1234', createdAt: '2026-11-20T08:12:00.000Z' };
const oidc = { label: 'Test University' };
const proven = { ...me, isProven: true, oidc };
const UNLINK = 'DELETE /api/auth/oidc/accounts/9';

it('a university account protects the name, and can be unlinked after a confirmation', async () => {
  const view = renderSignIn({ accounts: [account] }, proven, { [UNLINK]: () => ({ status: 204 }) });
  expect(await screen.findByText('Only you can choose your name.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your accounts at the university' })).toHaveTextContent(account.email);
  await press(view, 'Unlink ming@uni.example.edu');
  expect(dialog().getByText(/anyone in the lab can then choose it/)).toBeVisible();
  await view.user.click(dialog().getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(view.api.callsOf(UNLINK)).toHaveLength(1));
});

it('unlinking an account does not warn while a code still protects the name', async () => {
  const view = renderSignIn({ accounts: [account], hasCode: true }, proven);
  await press(view, 'Unlink ming@uni.example.edu');
  expect(dialog().queryByText(/anyone in the lab can then choose it/)).toBeNull();
  view.unmount();
  // The page does not mention a university if the lab has none.
  renderSignIn({ hasCode: true }, { ...me, isProven: true });
  expect(await screen.findByText('Only you can choose your name.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'University' })).toBeNull();
});

it('a user who must prove their identity again does so at the university, and comes back', async () => {
  const view = renderSignIn({ accounts: [account] }, proven, {
    [UNLINK]: () => ({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst, methods: ['oidc'] },
    }),
  });
  await press(view, 'Unlink ming@uni.example.edu');
  await view.user.click(dialog().getByRole('button', { name: 'Unlink' }));
  const link = await screen.findByRole('link', { name: 'Sign in with Test University' });
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start?redirect=%2Faimex%2Fsign-in&again=true');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it('a user without an account is led to the university, if the lab has one', async () => {
  renderSignIn({}, { ...me, oidc });
  expect(await screen.findByText('You have not signed in with a university account yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in with Test University' })).toHaveAttribute(
    'href',
    '/api/auth/oidc/start?redirect=%2Faimex%2Fsign-in',
  );
});
