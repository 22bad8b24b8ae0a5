import { describe, expect, it } from '@jest/globals';
import type { PhotoRequest } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, failure, ok, stubSession } from '../../../test-support/fake-api';
import { aMember, aPhotoRequest } from '../../../test-support/factories';
import { renderPage } from '../../../test-support/render-app';

const wei = aPhotoRequest({ name: '魏子涵', nameEn: 'Tzu-Han Wei' });
const kao = aPhotoRequest({ name: '高雅琪', nameEn: 'Ya-Chi Kao' });
const lin = aMember({ nameEn: 'Hsiao-En Lin' });
const update = aPhotoRequest({ nameEn: 'Shaun Lin', updatesMember: lin });

const decision = ({ id }: PhotoRequest, verb: 'approve' | 'reject') => `POST /api/photo-requests/${id}/${verb}`;

/** A server on which a decided request is no longer pending. */
const renderReview = (stored = [wei, kao]) => {
  let requests = stored;
  const decided = (request: PhotoRequest) => {
    requests = requests.filter(({ id }) => id !== request.id);
  };
  const api = stubSession(admin, {
    'GET /api/photo-requests': () => ok({ photoRequests: requests }),
    'GET /api/lab-members': () => ok({ members: [aMember({ role: '博士生' })] }),
    [`GET /api/lab-members/${lin.id}`]: () => ok(lin),
  });
  for (const request of stored) {
    api.routes[decision(request, 'approve')] = () => {
      decided(request);
      return ok(aMember({ nameEn: request.nameEn }));
    };
    api.routes[decision(request, 'reject')] = () => {
      decided(request);
      return ok({ ...request, status: 'rejected' });
    };
  }
  return { ...renderPage('/aimex/photo-requests'), api, decided };
};

type User = ReturnType<typeof renderPage>['user'];
const dialog = () => within(screen.getByRole('dialog'));
const bar = async () => within(await screen.findByRole('group', { name: 'Several requests at once' }));
const selectAll = async (user: User) => user.click((await bar()).getByRole('checkbox', { name: 'Select all' }));
const openDialog = async (user: User, name: string) => user.click((await bar()).getByRole('button', { name }));
const send = (user: User, name: string) => user.click(dialog().getByRole('button', { name }));
const roleOf = (name: string) => dialog().getByRole('combobox', { name: `Role of ${name}` });

describe('the selection', () => {
  it('is counted, and can include all or some', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Tzu-Han Wei 魏子涵' }));
    expect((await bar()).getByText('1 selected')).toBeVisible();
    await selectAll(user);
    expect((await bar()).getByText('2 selected')).toBeVisible();
    await selectAll(user);
    expect((await bar()).queryByText(/selected/)).toBeNull();
    expect((await bar()).queryByRole('button')).toBeNull();
  });

  it('is not offered for a single request', async () => {
    renderReview([wei]);
    await screen.findByRole('button', { name: 'Approve Tzu-Han Wei 魏子涵' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('approving several requests', () => {
  it('sends a role for each, shows each error beside its request, and retries only those', async () => {
    const { user, api } = renderReview();
    const answer = api.routes[decision(kao, 'approve')]!;
    api.routes[decision(kao, 'approve')] = () => failure(503, 'Please try again later.');
    await selectAll(user);
    await openDialog(user, 'Approve 2');
    await waitFor(() => expect(roleOf('Ya-Chi Kao 高雅琪').textContent).toBe('博士生 PhD Student'));
    await user.click(roleOf('Ya-Chi Kao 高雅琪'));
    await user.click(screen.getByRole('option', { name: '教授 Professor' }));
    await send(user, 'Approve');
    expect(api.callsOf(decision(wei, 'approve'))[0]?.body).toEqual({ role: '博士生' });
    expect(api.callsOf(decision(kao, 'approve'))[0]?.body).toEqual({ role: '教授' });
    expect(await screen.findByText('1 request of 2 could not be decided.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /Tzu-Han Wei/ })).toBeNull();
    expect(roleOf('Ya-Chi Kao 高雅琪')).toHaveAccessibleDescription('Please try again later.');
    expect(roleOf('Ya-Chi Kao 高雅琪')).toHaveTextContent('教授 Professor');

    api.routes[decision(kao, 'approve')] = answer;
    await send(user, 'Approve');
    expect(await screen.findByText('1 person is in the directory now.')).toBeVisible();
    expect(api.callsOf(decision(wei, 'approve'))).toHaveLength(1);
  });

  it('leaves out those that would change a member, and says so', async () => {
    const { user } = renderReview([wei, update]);
    await selectAll(user);
    expect((await bar()).getByText('2 selected; 1 changes a member and must be approved separately')).toBeVisible();
    await openDialog(user, 'Approve 1');
    expect(dialog().getAllByRole('combobox')).toHaveLength(1);
  });
});

describe('rejecting several requests', () => {
  it('sends one reason for all, names a request that was already decided, and keeps the reason', async () => {
    const { user, api, decided } = renderReview();
    api.routes[decision(wei, 'reject')] = () => {
      decided(wei);
      return failure(409, 'This request was already decided.');
    };
    await selectAll(user);
    await openDialog(user, 'Reject 2');
    await user.type(dialog().getByLabelText('Reason (optional)'), 'No faces');
    await send(user, 'Reject');
    const rest = within(
      await screen.findByText('This request was already decided.').then((text) => text.closest('li')!),
    );
    expect(api.callsOf(decision(kao, 'reject'))[0]?.body).toEqual({ reason: 'No faces' });
    expect(rest.getByText('Tzu-Han Wei')).toBeVisible();
    expect(dialog().queryByText('Ya-Chi Kao')).toBeNull();
    expect(dialog().getByLabelText('Reason (optional)')).toHaveValue('No faces');
  });
});
