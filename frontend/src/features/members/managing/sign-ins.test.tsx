import type { IdentityMethod } from '@lab/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatWallClock } from '../../../lib/time';
import { admin, failure, heldRequests, ok, stubSession, type Call } from '../../../test-support/fake-api';
import { aMember } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const INVITE = 'POST /api/auth/invites';
const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const chen = aMember({ name: '陳思妤', nameEn: 'Ssu-Yu Chen' });
const lin = aMember({ name: '林曉恩', nameEn: 'Hsiao-En Lin' });
const wu = aMember({ name: '吳明', nameEn: 'Ming Wu' });
const old = aMember({ name: '周一', nameEn: 'Once Here', isAlumni: true });

const RESET = `DELETE /api/auth/credentials/${huang.id}`;
const methodsOf = ({ id }: { id: number }) => `GET /api/auth/identity/${id}`;
const urlFor = (memberId: number) => `https://lab.example.edu.tw/invite#token-${memberId}`;

const makeInvite = ({ body }: Call) => ({
  status: 201,
  body: { url: urlFor((body as { memberId: number }).memberId), expiresAt: '2026-11-30T08:12:00.000Z' },
});

const none = () => ok({ methods: [] satisfies IdentityMethod[] });

const renderManaging = (more = {}, members = [huang, chen, lin, wu]) => {
  const api = stubSession(admin, {
    'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? [old] : members }),
    'GET /api/lab-members/own-changes': () => ok({ ownChanges: [] }),
    [INVITE]: makeInvite,
    [RESET]: () => ({ status: 204 }),
    [methodsOf(huang)]: none,
    [methodsOf(chen)]: () => ok({ methods: ['code'] }),
    [methodsOf(lin)]: () => ok({ methods: ['passkey'] }),
    [methodsOf(wu)]: none,
    ...more,
  });
  return { ...renderPage('/members'), api };
};

type View = ReturnType<typeof renderManaging>;

const dialog = () => within(screen.getByRole('dialog'));

const choose = async ({ user }: Pick<View, 'user'>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Kuan-Lin Huang 黃冠霖' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('an invitation is a link to copy or scan, with an expiry date, can be retried after an error, and is not offered to alumni', async () => {
  const view = renderManaging({ [INVITE]: () => failure(503, 'The members service is unavailable.') });
  await choose(view, 'Invite');
  expect(view.api.callsOf(INVITE)).toEqual([]);
  await view.user.click(dialog().getByRole('button', { name: 'Make a link' }));
  expect(await dialog().findByText('The members service is unavailable.')).toBeVisible();
  view.api.routes[INVITE] = makeInvite;
  await view.user.click(dialog().getByRole('button', { name: 'Make a link' }));
  expect(await dialog().findByLabelText('Link for Kuan-Lin Huang 黃冠霖')).toHaveValue(urlFor(huang.id));
  expect(dialog().getByText(formatWallClock('2026-11-30T16:12:00'))).toBeVisible();
  expect(dialog().getByTitle('QR code of the link for Kuan-Lin Huang 黃冠霖')).toBeInTheDocument();
  await view.user.click(dialog().getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(urlFor(huang.id));
  expect(view.api.callsOf(INVITE).at(-1)!.body).toEqual({ memberId: huang.id });
  expect(screen.queryByLabelText(/^More about Once Here/)).toBeNull();
});

describe('inviting everybody', () => {
  const openAll = async ({ user }: Pick<View, 'user'>) =>
    user.click(await screen.findByRole('button', { name: 'Invite everybody' }));

  it('makes links for members with neither passkey nor code, and after an error only the missing ones', async () => {
    const unavailable = failure(503, 'The members service is unavailable.');
    const held = heldRequests();
    let isAway = true;
    const view = renderManaging({
      [methodsOf(wu)]: held.route,
      [INVITE]: (call: Call) =>
        isAway && (call.body as { memberId: number }).memberId === wu.id ? unavailable : makeInvite(call),
    });
    await openAll(view);
    expect(dialog().getByRole('progressbar')).toBeVisible();
    held.answer(unavailable);
    expect(await dialog().findByText('The members service is unavailable.')).toBeVisible();
    view.api.routes[methodsOf(wu)] = none;
    await view.user.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('Kuan-Lin Huang 黃冠霖 and Ming Wu 吳明')).toBeVisible();

    await view.user.click(dialog().getByRole('button', { name: 'Make 2 links' }));
    expect(await dialog().findByText('The members service is unavailable.')).toBeVisible();
    expect(dialog().getAllByRole('listitem')).toHaveLength(1);
    isAway = false;
    await view.user.click(dialog().getByRole('button', { name: 'Make the other 1 link' }));
    await waitFor(() => expect(dialog().getAllByRole('listitem')).toHaveLength(2));
    const made = view.api.callsOf(INVITE).map(({ body }) => body);
    expect(made).toEqual([huang, wu, wu].map(({ id }) => ({ memberId: id })));

    await view.user.click(dialog().getByRole('button', { name: 'Copy the link for Ming Wu 吳明' }));
    expect(await navigator.clipboard.readText()).toBe(urlFor(wu.id));
    const refusal = jest.spyOn(navigator.clipboard, 'writeText');
    refusal.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await view.user.click(dialog().getByRole('button', { name: 'Copy all' }));
    expect(await dialog().findByText(/Your browser did not allow it/)).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe(
      [huang, wu].map((each) => `${each.nameEn} ${each.name}\t${each.email}\t${urlFor(each.id)}`).join('\n'),
    );
    // Escape would lose the links.
    await view.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await view.user.click(dialog().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when no member needs an invitation', async () => {
    const view = renderManaging({}, [chen]);
    await openAll(view);
    expect(await dialog().findByText('Everyone has a passkey or a code.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Make/ })).toBeNull();
  });
});

it('a sign-in is reset after a confirmation', async () => {
  const view = renderManaging();
  await choose(view, 'Reset sign-in');
  expect(dialog().getByText(/Kuan-Lin Huang 黃冠霖 are removed/)).toBeVisible();
  await view.user.click(dialog().getByRole('button', { name: 'Reset sign-in' }));
  expect(await screen.findByText('Sign-in reset')).toBeVisible();
  expect(view.api.callsOf(RESET)).toHaveLength(1);
});
