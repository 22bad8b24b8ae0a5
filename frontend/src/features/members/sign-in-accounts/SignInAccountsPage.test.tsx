import { accountMessages, type SignInAccount } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, ok, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { renderPage } from '../../../test-support/render-app';

const LIST = 'GET /api/sign-in-accounts';

const ming = aMember({ id: 7, name: '王小明', nameEn: 'Ming Wang' });
const names = { id: 7, name: '王小明', nameEn: 'Ming Wang' };

const stranger: SignInAccount = {
  id: 5,
  issuer: 'https://idp.example.edu',
  subject: 'u-1234',
  email: 'stranger@uni.example.edu',
  isEmailVerified: true,
  name: 'M. Wang',
  member: null,
  suggestedMember: null,
  isDismissed: false,
  createdAt: '2026-11-20T08:12:00.000Z',
};
const linked: SignInAccount = { ...stranger, member: names };

const renderAccounts = (signInAccounts: SignInAccount[], more = {}) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': () => ok({ members: [ming] }),
    [LIST]: () => ok({ signInAccounts }),
    ...more,
  });
  return { ...renderPage('/aimex/sign-in-accounts'), api };
};

const form = () => screen.findByRole('form', { name: 'Who is stranger@uni.example.edu?' });

describe('the page of university accounts', () => {
  it('asks for a member when none is chosen, and accepts one', async () => {
    const { api, user } = renderAccounts([stranger], {
      'POST /api/sign-in-accounts/5/link': () => {
        api.routes[LIST] = () => ok({ signInAccounts: [linked] });
        return ok(linked);
      },
    });
    const who = within(await form());
    await user.click(who.getByRole('button', { name: 'Link' }));
    expect(await who.findByText(accountMessages.missingMember)).toBeVisible();
    expect(api.callsOf('POST /api/sign-in-accounts/5/link')).toEqual([]);
    await user.type(who.getByRole('combobox', { name: 'This is' }), 'Ming');
    await user.click(await screen.findByRole('option'));
    await user.click(who.getByRole('button', { name: 'Link' }));
    expect(await screen.findByText('stranger@uni.example.edu is Ming Wang 王小明.')).toBeVisible();
    expect(api.callsOf('POST /api/sign-in-accounts/5/link')[0]?.body).toEqual({ memberId: 7 });
    expect(await screen.findByRole('list', { name: 'Linked' })).toHaveTextContent('stranger@uni.example.edu');
  });

  it('marks an unconfirmed address, and names an account without an address', async () => {
    const unconfirmed = { ...stranger, isEmailVerified: false };
    const nameless = { ...unconfirmed, id: 6, subject: 'u-5678', email: null, name: null };
    renderAccounts([unconfirmed, nameless]);
    expect(await form()).toBeVisible();
    expect(
      screen.getByText('The university has not confirmed this address. Account u-1234 at https://idp.example.edu'),
    ).toBeVisible();
    expect(screen.getByRole('form', { name: 'Who is account u-5678?' })).toBeVisible();
    expect(screen.getByText('No e-mail address. Account u-5678 at https://idp.example.edu')).toBeVisible();
  });

  it('dismisses an account, which can be linked later', async () => {
    const dismissed = { ...stranger, email: `${longText}@example.edu`, name: longText, isDismissed: true };
    const { api, user } = renderAccounts([stranger], {
      'POST /api/sign-in-accounts/5/dismiss': () => {
        api.routes[LIST] = () => ok({ signInAccounts: [dismissed] });
        return ok(dismissed);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Dismiss stranger@uni.example.edu' }));
    const list = await screen.findByRole('list', { name: 'Dismissed' });
    expect(within(list).getByRole('button', { name: 'Link' })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /^Dismiss/ })).toBeNull();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('asks before it unlinks a member', async () => {
    const { api, user } = renderAccounts([linked], { 'DELETE /api/sign-in-accounts/5': () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: /^Unlink stranger@uni\.example\.edu from Ming Wang/ }));
    expect(api.callsOf('DELETE /api/sign-in-accounts/5')).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(api.callsOf('DELETE /api/sign-in-accounts/5')).toHaveLength(1));
  });
});
