import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, failure, member, ok, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const flag = () => localStorage.getItem('lab-members');

it('ends the session, forgets the login and leads to the login page', async () => {
  localStorage.setItem('lab-members', 'true');
  const api = stubSession(member, {
    'POST /api/auth/logout': () => {
      api.routes['GET /api/auth/session'] = () => ok(anonymous);
      return { status: 204 };
    },
  });
  const { place } = renderApp('/logout');
  expect(await screen.findByLabelText('Access password')).toBeVisible();
  expect(place().pathname).toBe('/auth');
  expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1);
  expect(flag()).toBeNull();
});

it('says that one is still signed in when the server cannot be reached', async () => {
  const api = stubSession(member, { 'POST /api/auth/logout': () => failure(503, 'Please try again later.') });
  const { user, place } = renderApp('/logout');
  expect(await screen.findByText('You are still signed in')).toBeVisible();
  api.routes['POST /api/auth/logout'] = () => ({ status: 204 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(place().pathname).toBe('/auth'));
});
