import { oidcMessages, PASSWORD_STILL_WORKS, PORTAL_AWAY } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, member, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const oidc = { label: 'Test University' };
const withBoth = { ...anonymous, oidc };
const withoutPassword = { ...withBoth, hasPasswordLogin: false };

const link = () => screen.findByRole('link', { name: 'Sign in with Test University' });

describe('university sign-in on the login page', () => {
  it('is offered below the password, which keeps the focus, and leads to the requested page', async () => {
    stubSession(withBoth);
    renderApp('/auth?redirect=%2Faimex%2Fequipment%3Fitem%3D7');
    const start = `/api/auth/oidc/start?${new URLSearchParams({ redirect: '/aimex/equipment?item=7' })}`;
    expect(await link()).toHaveAttribute('href', start);
    const password = screen.getByLabelText('Lab password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password.compareDocumentPosition(await link())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not offered in a lab without one', async () => {
    stubSession(anonymous);
    renderApp('/auth');
    expect(await screen.findByLabelText('Lab password')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });

  it('says why it failed, and that the password still works if the lab has one', async () => {
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

  it('ignores an unknown problem in the address', async () => {
    stubSession(withBoth);
    renderApp('/auth?problem=toString');
    await link();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leads back with a message when a repeated proof of identity has failed', async () => {
    stubSession({ ...member, oidc });
    const { place } = renderApp('/auth?problem=failed&redirect=/aimex/managing-member');
    expect(await screen.findByText(oidcMessages.failed)).toBeVisible();
    await waitFor(() => expect(place().pathname).toBe('/aimex/managing-member'));
  });
});
