import { rightMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aPhotoRequest } from '../../../test-support/factories';
import { admin, failure, member, ok, stubApi, stubSession } from '../../../test-support/fake-api';
import { renderPage, renderPiece } from '../../../test-support/render-app';
import { useUsualRole } from './DecisionDialogs';

const wei = aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });

const renderReview = () => {
  const api = stubSession(admin, { 'GET /api/photo-requests': () => ok({ photoRequests: [wei] }) });
  return { ...renderPage('/aimex/photo-requests'), api };
};

it.each([
  ['博士生', ['教授', '博士生', '碩士生', '博士生']],
  ['碩士生', ['教授', '博士生', '碩士生']],
  ['碩士生', []],
] as const)('a new member gets the role %s by default when the others are %j', async (role, roles) => {
  stubApi({ 'GET /api/lab-members': () => ok({ members: roles.map((each) => aMember({ role: each })) }) });
  const Role = () => useUsualRole().role ?? null;
  renderPiece(<Role />);
  expect(await screen.findByText(role)).toBeVisible();
});

describe('an approval that is sent before the usual role is known', () => {
  it('shows that it is pending, and is sent with that role once it is known', async () => {
    const { user, api } = renderReview();
    let answer = (): void => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    api.routes['GET /api/lab-members'] = async () => {
      await isAnswered;
      return ok({ members: [aMember({ role: '教授' })] });
    };
    const path = `POST /api/photo-requests/${wei.id}/approve`;
    api.routes[path] = () => ok(aMember({ name: '魏子涵', nameEn: 'Tzu-Han Wei' }));
    await user.click(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' }));
    const approve = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });
    await user.click(approve);
    expect(within(approve).getByRole('progressbar')).toBeVisible();
    expect(api.callsOf(path)).toHaveLength(0);
    answer();
    expect(await screen.findByText('Request approved')).toBeVisible();
    expect(api.callsOf(path).map(({ body }) => body)).toEqual([{ role: '教授' }]);
  });

  it('asks for the role when the members cannot be loaded', async () => {
    const { user, api } = renderReview();
    api.routes['GET /api/lab-members'] = () => failure(404, 'Gone');
    await user.click(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toBeInvalid());
  });
});

describe('a new member', () => {
  const added = aMember({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });

  it('can be invited at once, after a look at the large photo', async () => {
    const { user, api } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Enlarge the photo of Tzu-Han Wei 魏子涵' }));
    const large = within(screen.getByRole('dialog', { name: /^Tzu-Han Wei/ })).getByRole('img');
    expect(large).toHaveAttribute('src', `${wei.photoUrl}?size=full`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.routes['GET /api/lab-members'] = () => ok({ members: [] });
    api.routes[`POST /api/photo-requests/${wei.id}/approve`] = () => {
      api.routes['GET /api/photo-requests'] = () => ok({ photoRequests: [] });
      return ok(added);
    };
    const url = 'https://lab.example.edu.tw/invite#token';
    api.routes['POST /api/auth/invites'] = () => ({
      status: 201,
      body: { url, expiresAt: '2026-11-30T08:12:00.000Z' },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' }));
    expect(screen.queryByRole('region', { name: 'New in the directory' })).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    const offer = within(await screen.findByRole('region', { name: 'New in the directory' }));
    await user.click(offer.getByRole('button', { name: 'Invite Tzu-Han Wei 魏子涵' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }));
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByLabelText('Link for Tzu-Han Wei 魏子涵')).toHaveValue(url);
    expect(api.callsOf('POST /api/auth/invites').map(({ body }) => body)).toEqual([{ memberId: added.id }]);
  });
});

it('a helper sees that another person must approve their own request, and decides on the others', async () => {
  const own = { id: 7, name: '自己', nameEn: 'Own Helper' };
  const photoRequests = [
    aPhotoRequest({ nameEn: 'Sent Myself', requestedById: own.id }),
    aPhotoRequest({ nameEn: 'Own Helper', updatesMember: { ...own, department: 'Design', photoUrl: null } }),
    aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' }),
  ];
  stubSession(
    { ...member, isProven: true, member: { ...own, rights: ['people'] } },
    { 'GET /api/photo-requests': () => ok({ photoRequests }) },
  );
  renderPage('/aimex/photo-requests');
  expect(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Approve / })).toHaveLength(1);
  expect(screen.getAllByText(rightMessages.ownRequest)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Reject / })).toHaveLength(3);
});
