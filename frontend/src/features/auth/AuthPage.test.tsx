import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, failure, member, ok, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const field = () => screen.findByLabelText('Access password');

const logIn = async (path: string, answer: Parameters<typeof stubSession>[1]) => {
  const api = stubSession(anonymous, answer);
  const view = renderApp(path);
  await view.user.type(await field(), 'secret{Enter}');
  return { ...view, api };
};

describe('the login page', () => {
  it('names the portal and focuses the password field', async () => {
    stubSession(anonymous);
    renderApp('/auth');
    expect(await screen.findByRole('heading', { name: 'AIMEX Lab Portal' })).toBeVisible();
    expect(screen.getByText(/only for lab members\. Please enter the access password/)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute('type', 'password');
  });

  it('opens the portal and stores the login', async () => {
    const { place, api } = await logIn('/auth', { 'POST /api/auth/login': () => ok(member) });
    await waitFor(() => expect(place().pathname).toBe('/aimex/portal'));
    expect(api.callsOf('POST /api/auth/login')[0]?.body).toEqual({ password: 'secret' });
    expect(localStorage.getItem('lab-members')).toBe('true');
  });

  it('redirects to the requested page', async () => {
    const { place } = await logIn('/auth?redirect=%2Faimex%2Fmanaging-member%3Fa%3D1', {
      'POST /api/auth/login': () => ok(member),
    });
    await waitFor(() => expect(place().pathname + place().search).toBe('/aimex/managing-member?a=1'));
  });

  it('never redirects to another site', async () => {
    const { place } = await logIn('/auth?redirect=//evil.example', { 'POST /api/auth/login': () => ok(member) });
    await waitFor(() => expect(place().pathname).toBe('/aimex/portal'));
  });

  it('redirects members at once', async () => {
    stubSession(member);
    const { place } = renderApp('/auth?redirect=/aimex/managing-member');
    await waitFor(() => expect(place().pathname).toBe('/aimex/managing-member'));
  });

  it('clears a wrong password, shows the error and keeps the focus', async () => {
    const { place } = await logIn('/auth', {
      'POST /api/auth/login': () => failure(401, 'Incorrect password. Please try again.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
    expect(place().pathname).toBe('/auth');
    expect(localStorage.getItem('lab-members')).toBeNull();
  });

  it('marks an empty password after the first attempt only, until something is typed', async () => {
    const api = stubSession(anonymous);
    const { user } = renderApp('/auth');
    const message = 'Please enter the password';
    await user.type(await field(), 's{Backspace}');
    expect(screen.queryByText(message)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(api.callsOf('POST /api/auth/login')).toHaveLength(0);
    await user.keyboard('s');
    expect(screen.queryByText(message)).toBeNull();
    await user.keyboard('{Backspace}');
    expect(screen.getByText(message)).toBeVisible();
  });

  it('can show the typed password', async () => {
    stubSession(anonymous);
    const { user } = renderApp('/auth');
    await field();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(await field()).toHaveAttribute('type', 'text');
  });
});
