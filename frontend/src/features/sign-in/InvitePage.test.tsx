import { credentialMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { anonymous, failure, member, ok, stubSession } from '../../test-support/fake-api';
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

const openButton = () => screen.findByRole('button', { name: 'Open the portal as yourself' });

describe('the page of an invitation', () => {
  it('sends nothing before the button is pressed, can be retried, and welcomes the member', async () => {
    const { user, api, place } = renderInvite('/invite#secret', { [ACCEPT]: () => failure(503, 'Away.') });
    const button = await openButton();
    expect(api.callsOf(ACCEPT)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Away.')).toBeVisible();
    const long = { ...invited, member: { id: chen.id, name: `陳${longText}`, nameEn: longText } };
    let accept!: () => void;
    api.routes[ACCEPT] = () => new Promise((resolve) => (accept = () => resolve(ok(long))));
    await user.dblClick(await openButton());
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(api.callsOf(ACCEPT).map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }]);
    act(accept);
    expect(await screen.findByText(`Welcome, ${longText} 陳${longText}`)).toBeVisible();
    expect(place()).toMatchObject({ pathname: '/aimex/sign-in', hash: '' });
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('links to the login when the link was already used', async () => {
    const { user } = renderInvite('/invite#secret', { [ACCEPT]: () => failure(404, credentialMessages.inviteOver) });
    await user.click(await openButton());
    expect(await screen.findByText(credentialMessages.inviteOver)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('button', { name: 'Open the portal as yourself' })).toBeNull();
  });

  it('says when the link is incomplete', async () => {
    renderInvite('/invite');
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });
});
