import { oidcMessages, PASSWORD_STILL_WORKS, PORTAL_AWAY } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, member, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const oidc = { label: 'Test University' };
const withBoth = { ...anonymous, oidc };
const withoutPassword = { ...withBoth, hasPasswordLogin: false };

const link = () => screen.findByRole('link', { name: 'Sign in with Test University' });

describe('the sign-in by the university on the login page', () => {
  it('stands under the password, which keeps the focus, and leads to where the user wanted to go', async () => {
    stubSession(withBoth);
    renderApp('/auth?redirect=%2Faimex%2Fequipment%3Fitem%3D7');
    const start = `/api/auth/oidc/start?${new URLSearchParams({ redirect: '/aimex/equipment?item=7' })}`;
    expect(await link()).toHaveAttribute('href', start);
    const password = screen.getByLabelText('Access password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password.compareDocumentPosition(await link())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not there where the lab has none', async () => {
    stubSession(anonymous);
    renderApp('/auth');
    expect(await screen.findByLabelText('Access password')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });

  it('says in words what has happened, and that the password still works where there is one', async () => {
    stubSession(withoutPassword);
    const { unmount } = renderApp('/auth?problem=cancelled');
    expect(await screen.findByText(oidcMessages.cancelled)).toBeVisible();
    expect(await link()).toBeVisible();
    unmount();
    stubSession(withBoth);
    renderApp('/auth?problem=away');
    expect(await screen.findByRole('alert')).toHaveTextContent(PASSWORD_STILL_WORKS);
  });

  it('says whether the university or the portal is away', async () => {
    stubSession(withBoth);
    const { unmount } = renderApp('/auth?problem=away&side=portal');
    expect(await screen.findByRole('alert')).toHaveTextContent(PORTAL_AWAY);
    expect(screen.getByRole('alert')).not.toHaveTextContent(PASSWORD_STILL_WORKS);
    unmount();
    renderApp('/auth?problem=away');
    expect(await screen.findByRole('alert')).toHaveTextContent(oidcMessages.away);
  });

  it('shows nothing of an address that somebody has made up', async () => {
    stubSession(withBoth);
    renderApp('/auth?problem=toString');
    await link();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('that failed to show once more who somebody is leads back, and says so', async () => {
    stubSession({ ...member, oidc });
    const { place } = renderApp('/auth?problem=failed&redirect=/aimex/managing-member');
    expect(await screen.findByText(oidcMessages.failed)).toBeVisible();
    await waitFor(() => expect(place().pathname).toBe('/aimex/managing-member'));
  });
});
