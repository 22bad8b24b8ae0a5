import { credentialMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anonymous, failure, member, ok, pending, stubSession } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const ACCEPT = 'POST /api/auth/invites/accept';
const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const invited = { ...member, member: { id: chen.id, name: chen.name, nameEn: chen.nameEn }, isProven: true };

const renderInvite = (path = '/invite#secret', more = {}) => {
  const api = stubSession(anonymous, {
    [ACCEPT]: () => ok(invited),
    'GET /api/lab-members': () => ok({ members: [chen] }),
    'GET /api/auth/passkeys': () => ok({ passkeys: [], hasCode: false, accounts: [] }),
    ...more,
  });
  return { ...renderApp(path), api };
};

const openButton = () => screen.findByRole('button', { name: 'Open the Portal as Yourself' });

describe('the page of an invitation', () => {
  it('sends nothing before the button is pressed', async () => {
    const { api } = renderInvite();
    expect(await openButton()).toBeVisible();
    expect(api.callsOf(ACCEPT)).toEqual([]);
  });

  it('opens the portal as the invited member, at the page of the own sign-in', async () => {
    const { user, api, place } = renderInvite();
    await user.click(await openButton());
    expect(await screen.findByText('Welcome, Ssu-Yu Chen 陳思妤')).toBeVisible();
    expect(place()).toMatchObject({ pathname: '/aimex/sign-in', hash: '' });
    expect(api.callsOf(ACCEPT)[0]?.body).toEqual({ token: 'secret' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Sign-In' })).toBeVisible();
  });

  it('says that the link was used, and leads to the login', async () => {
    const { user } = renderInvite('/invite#secret', { [ACCEPT]: () => failure(404, credentialMessages.inviteOver) });
    await user.click(await openButton());
    expect(await screen.findByText(credentialMessages.inviteOver)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('button', { name: 'Open the Portal as Yourself' })).toBeNull();
  });

  it.each([
    [429, 'Too many wrong attempts. Please wait.'],
    [503, 'The members service is unavailable.'],
  ])('can be tried again after a %i', async (status, message) => {
    const { user, api, place } = renderInvite('/invite#secret', { [ACCEPT]: () => failure(status, message) });
    await user.click(await openButton());
    expect(await screen.findByText(message)).toBeVisible();
    api.routes[ACCEPT] = () => ok(invited);
    await user.click(await openButton());
    await waitFor(() => expect(place().pathname).toBe('/aimex/sign-in'));
  });

  it('shows that it is on its way, and is sent once', async () => {
    const { user, api } = renderInvite('/invite#secret', { [ACCEPT]: pending });
    await user.dblClick(await openButton());
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(api.callsOf(ACCEPT)).toHaveLength(1);
  });

  it('welcomes a member with a long name, whose Chinese half is whole', async () => {
    const long = { ...invited, member: { id: chen.id, name: `陳${longText}`, nameEn: longText } };
    const { user } = renderInvite('/invite#secret', { [ACCEPT]: () => ok(long) });
    await user.click(await openButton());
    expect(await screen.findByText(`Welcome, ${longText} 陳${longText}`)).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('says that a link without its end is not complete', async () => {
    renderInvite('/invite');
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });
});
