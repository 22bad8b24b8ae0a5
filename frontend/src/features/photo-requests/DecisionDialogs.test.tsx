import { describe, expect, it } from '@jest/globals';
import type { Member } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember, aPhotoRequest } from '../../test-support/factories';
import { admin, failure, ok, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

const wei = aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });

const renderReview = () => {
  const api = stubSession(admin, { 'GET /api/photo-requests': () => ok({ photoRequests: [wei] }) });
  return { ...renderApp('/aimex/photo-requests'), api };
};

describe('the role in the dialog', () => {
  const roleOf = () => screen.getByRole('combobox', { name: 'Role' });
  const openWith = async (roles: Member['role'][]) => {
    const { user, api } = renderReview();
    api.routes['GET /api/lab-members'] = () => ok({ members: roles.map((role) => aMember({ role })) });
    await user.click(await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' }));
  };

  it.each<[string, Member['role'][]]>([
    ['博士生 PhD Student', ['教授', '博士生', '碩士生', '博士生']],
    ["碩士生 Master's Student", ['教授', '博士生', '碩士生']],
    ["碩士生 Master's Student", []],
  ])('is the most usual one at first: %s', async (role, roles) => {
    await openWith(roles);
    await waitFor(() => expect(roleOf().textContent).toBe(role));
  });
});

describe('an approval that is sent before the usual role is known', () => {
  it('says that it is under way, and is sent with that role when it is', async () => {
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
    expect(await screen.findByText('Request Approved')).toBeVisible();
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
  const member = aMember({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });

  it('can be invited at once', async () => {
    const { user, api } = renderReview();
    api.routes['GET /api/lab-members'] = () => ok({ members: [] });
    api.routes[`POST /api/photo-requests/${wei.id}/approve`] = () => {
      api.routes['GET /api/photo-requests'] = () => ok({ photoRequests: [] });
      return ok(member);
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a Member' }));
    await user.click(dialog.getByRole('button', { name: 'Make a Link' }));
    expect(await dialog.findByLabelText('Link for Tzu-Han Wei 魏子涵')).toHaveValue(url);
    expect(api.callsOf('POST /api/auth/invites').map(({ body }) => body)).toEqual([{ memberId: member.id }]);
  });
});

describe('the photo', () => {
  it('can be enlarged', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Enlarge the photo of Tzu-Han Wei 魏子涵' }));
    const large = within(screen.getByRole('dialog', { name: /^Tzu-Han Wei/ })).getByRole('img');
    expect(large).toHaveAttribute('src', `${wei.photoUrl}?size=full`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Enlarge the photo of Tzu-Han Wei 魏子涵' })).toHaveFocus();
  });
});
