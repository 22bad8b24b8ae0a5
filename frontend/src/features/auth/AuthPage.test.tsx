import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UNREACHABLE } from '../../lib/http/http-error';
import { anonymous, failure, member, ok, pending, silentFailures, stubSession } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const LOGIN = 'POST /api/auth/login';

const field = () => screen.findByLabelText('Lab password');

describe('the login page', () => {
  it('names the portal, focuses the password field, and can show what is typed', async () => {
    stubSession(anonymous);
    const { user } = renderApp('/auth');
    expect(await screen.findByRole('heading', { name: 'AIMEX Lab Portal' })).toBeVisible();
    expect(screen.getByText(/only for lab members\. Please enter the access password/)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(await field()).toHaveAttribute('type', 'text');
  });

  it('clears a wrong password and keeps the focus; the right one leads to the requested page and is remembered', async () => {
    const api = stubSession(anonymous, { [LOGIN]: () => failure(401, 'Incorrect password. Please try again.') });
    const { user, place } = renderApp('/auth?redirect=%2Faimex%2Fmanaging-member%3Fa%3D1');
    await user.type(await field(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
    expect(await field()).toHaveValue('');
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(localStorage.getItem('lab-members')).toBeNull();
    api.routes[LOGIN] = () => ok(member);
    await user.keyboard('secret{Enter}');
    await waitFor(() => expect(place().pathname + place().search).toBe('/aimex/managing-member?a=1'));
    expect(api.callsOf(LOGIN).at(-1)!.body).toEqual({ password: 'secret' });
    expect(localStorage.getItem('lab-members')).toBe('true');
  });

  it('redirects members at once', async () => {
    stubSession(member);
    const { place } = renderApp('/auth?redirect=/aimex/managing-member');
    await waitFor(() => expect(place().pathname).toBe('/aimex/managing-member'));
  });

  it('marks an empty password after the first attempt only, until something is typed', async () => {
    const api = stubSession(anonymous);
    const { user } = renderApp('/auth');
    const message = 'Please enter the password';
    await user.type(await field(), 's{Backspace}');
    expect(screen.queryByText(message)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(api.callsOf(LOGIN)).toHaveLength(0);
    await user.keyboard('s');
    expect(screen.queryByText(message)).toBeNull();
    await user.keyboard('{Backspace}');
    expect(screen.getByText(message)).toBeVisible();
  });

  it('keeps a password of any length when the server refuses it or cannot be reached, and sends it once at a time', async () => {
    const api = stubSession(anonymous, { [LOGIN]: silentFailures[2]! });
    const { user } = renderApp('/auth');
    await user.type(await field(), 'secret{Enter}');
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    api.routes[LOGIN] = () => failure(429, longText);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(longText)).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
    api.routes[LOGIN] = pending;
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('button', { name: /Log in/ })).toBeDisabled();
    await user.type(await field(), '{Enter}');
    expect(api.callsOf(LOGIN)).toHaveLength(3);
    for (const { body } of api.callsOf(LOGIN)) expect(body).toEqual({ password: 'secret' });
  });
});
