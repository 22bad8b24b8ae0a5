import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anonymous, failure, member, ok, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const LOGOUT = 'POST /api/auth/logout';
const flag = () => localStorage.getItem('lab-members');

it('ends the session, removes the stored login and opens the login page', async () => {
  localStorage.setItem('lab-members', 'true');
  const api = stubSession(member);
  const logOut = api.routes[LOGOUT]!;
  let end!: () => void;
  api.routes[LOGOUT] = (call) => new Promise((resolve) => (end = () => resolve(logOut(call))));
  const { place } = renderApp('/logout');
  expect(await screen.findByRole('progressbar', { name: 'Signing out' })).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(LOGOUT)).toHaveLength(1));
  act(end);
  expect(await screen.findByLabelText('Lab password')).toBeVisible();
  expect(place().pathname).toBe('/auth');
  expect(flag()).toBeNull();
});

it('shows the ways to log in even if the session response arrives only after the session has ended', async () => {
  let answerLate!: () => void;
  const api = stubSession(member, {
    'GET /api/auth/session': () => new Promise((resolve) => (answerLate = () => resolve(ok(member)))),
    [LOGOUT]: () => {
      const oidc = { label: 'Test University' };
      api.routes['GET /api/auth/session'] = () => ok({ ...anonymous, oidc, hasPasswordLogin: false });
      return { status: 204 };
    },
  });
  const { place } = renderApp('/logout');
  await waitFor(() => expect(place().pathname).toBe('/auth'));
  await act(async () => answerLate());
  expect(await screen.findByRole('link', { name: 'Sign in with Test University' })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Lab password')).toBeNull());
});

it('shows an error when the server cannot be reached, because the session has not ended', async () => {
  const api = stubSession(member);
  const logOut = api.routes[LOGOUT]!;
  api.routes[LOGOUT] = () => failure(503, 'Please try again later.');
  const { user, place } = renderApp('/logout');
  expect(await screen.findByText('You are still signed in')).toBeVisible();
  api.routes[LOGOUT] = logOut;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Lab password')).toBeVisible();
  expect(place().pathname).toBe('/auth');
});
