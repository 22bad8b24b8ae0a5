import { rightMessages, rights, rightTexts, type MemberRights, type Session, type SignInWay } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { admin, failure, member, ok, stubSession } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const NAME = 'Kuan-Lin Huang 黃冠霖';
const PUT = `PUT /api/lab-members/${huang.id}/rights`;

const WAYS = `GET /api/lab-members/${huang.id}/sign-in-ways`;

const at = { createdAt: '2026-11-21T04:00:00.000Z' };
const signInWays: SignInWay[] = [
  { method: 'passkey', name: 'My phone', invitedBy: '林曉恩', ...at },
  { method: 'code', name: null, invitedBy: null, ...at },
  { method: 'oidc', name: 'huang@ntu.example', invitedBy: null, ...at },
];

const renderManaging = (memberRights: MemberRights[], session = admin) => {
  const api = stubSession(session, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [huang] }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    'GET /api/lab-members/rights': () => ok({ memberRights }),
    [WAYS]: () => ok({ signInWays }),
  });
  return { ...renderPage('/members'), api };
};

const openRights = async (user: ReturnType<typeof renderManaging>['user']) => {
  await user.click(await screen.findByRole('button', { name: `More about ${NAME}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Rights' }));
  return within(await screen.findByRole('dialog', { name: 'Rights' }));
};

describe('giving rights', () => {
  it('explains each right, sends all chosen ones, and stays open with the reason when it is refused', async () => {
    const { user, api } = renderManaging([{ memberId: huang.id, rights: ['site'] }]);
    expect(await screen.findByText('Rights: Website')).toBeVisible();
    const dialog = await openRights(user);
    for (const right of rights) {
      const box = dialog.getByRole('checkbox', { name: rightTexts[right].name });
      expect(box).toHaveAccessibleDescription(rightTexts[right].allows);
      expect((box as HTMLInputElement).checked).toBe(right === 'site');
    }
    api.routes[PUT] = () => failure(409, rightMessages.onlyProtected(NAME));
    for (const name of ['Website', 'Lab guide', 'People']) await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(rightMessages.onlyProtected(NAME))).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'People' })).toBeChecked();
    api.routes[PUT] = ({ body }) => ok({ memberId: huang.id, ...(body as object) });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(`${NAME}: People, Lab guide`)).toBeVisible();
    expect(api.callsOf(PUT).at(-1)!.body).toEqual({ rights: ['people', 'guide'] });
  });

  it('shows when and by whose invitation each way to sign in was set up; a reset in the same step leads to a new invitation', async () => {
    const { user, api } = renderManaging([{ memberId: huang.id, rights: [] }]);
    const dialog = await openRights(user);
    const list = within(await dialog.findByRole('list', { name: 'Ways to sign in' }));
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(
        new RegExp(`^Passkey: My phone${formatDay('2026-11-21')}.*, after an invitation by 林曉恩$`),
      ),
      expect.stringMatching(new RegExp(`^Code${formatDay('2026-11-21')}.*, without an invitation$`)),
      expect.stringMatching(
        new RegExp(`^University account: huang@ntu\\.example${formatDay('2026-11-21')}.*, matched by its address$`),
      ),
    ]);
    api.routes[PUT] = ({ body }) => ok({ memberId: huang.id, ...(body as object) });
    await user.click(dialog.getByRole('checkbox', { name: 'People' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Reset all of these/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Invite a member' })).toBeVisible();
    expect(api.callsOf(PUT).at(-1)!.body).toEqual({ rights: ['people'], resetSignIn: true });
  });

  it('is possible even if the ways to sign in could not be loaded', async () => {
    const { user, api } = renderManaging([{ memberId: huang.id, rights: [] }]);
    api.routes[WAYS] = () => failure(503, 'The members service is unavailable.');
    const dialog = await openRights(user);
    expect(await dialog.findByText('The ways to sign in could not be loaded')).toBeVisible();
    api.routes[WAYS] = () => ok({ signInWays });
    await user.click(dialog.getByRole('button', { name: /Try again/i }));
    expect(await dialog.findByText('Passkey: My phone')).toBeVisible();
  });

  it('leads to an invitation when the member is not protected', async () => {
    const { user } = renderManaging([]);
    const dialog = await openRights(user);
    expect(dialog.getByText(rightMessages.onlyProtected(NAME))).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('dialog', { name: 'Invite a member' })).toBeVisible();
  });
});

describe('the directory for a helper', () => {
  const helper = (given: NonNullable<Session['member']>['rights']): Session => ({
    ...member,
    isProven: true,
    member: { id: 1, name: '艾咪', nameEn: 'Amy', rights: given! },
  });

  it('lets them change everyone in the directory, but their own entry only like any member, and give no rights', async () => {
    const amy = aMember({ id: 1, name: '艾咪', nameEn: 'Amy' });
    stubSession(helper(['people']), {
      'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [] : [amy, huang] }),
      'GET /api/lab-members/1': () => ok(amy),
      [`GET /api/lab-members/${huang.id}`]: () => ok(huang),
    });
    const { user } = renderPage('/members');
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    expect(await screen.findByRole('dialog', { name: 'Edit member' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit Amy 艾咪' }));
    expect(await screen.findByRole('dialog', { name: 'Edit your entry' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add member directly' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage members' })).toBeNull();
    await user.click(screen.getByRole('button', { name: `More about ${NAME}` }));
    expect(screen.queryByRole('menuitem', { name: 'Rights' })).toBeNull();
  });

  it('asks those with other rights for the password', async () => {
    const { user } = renderManaging([], helper(['site', 'guide']));
    await user.click(await screen.findByRole('button', { name: 'Manage members' }));
    expect(await screen.findByLabelText('Administrator password')).toBeVisible();
  });

  it('opens without the password, does not show who has which rights, and keeps the input when the right is withdrawn', async () => {
    const { user, api } = renderManaging([{ memberId: huang.id, rights: ['site'] }], helper(['people']));
    await user.click(await screen.findByRole('button', { name: 'Add member directly' }));
    expect(api.callsOf('GET /api/lab-members/rights')).toEqual([]);
    expect(screen.queryByText(/^Rights:/)).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }));
    await user.type(dialog.getByLabelText('Chinese name'), '李明');
    await user.type(dialog.getByLabelText('English name'), 'Ming Li');
    await user.type(dialog.getByLabelText('Email'), 'li@example.edu.tw');
    await user.type(dialog.getByLabelText('Department'), 'Design');
    api.routes['GET /api/auth/session'] = () => ok(helper([]));
    api.routes['POST /api/lab-members'] = () => failure(403, rightMessages.needed('people'));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(rightMessages.needed('people'))).toBeVisible();
    expect(dialog.getByLabelText('English name')).toHaveValue('Ming Li');
    expect(screen.queryByLabelText('Administrator password')).toBeNull();
  });
});
