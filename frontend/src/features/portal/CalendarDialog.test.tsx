import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderDashboard } from '../../test-support/dashboard';
import { failure, ok, pending } from '../../test-support/fake-api';

const ROUTE = '/api/calendar-link';
const MADE = '2026-11-20T08:12:00.000Z';

const openDialog = async (stored: string | null = null) => {
  let createdAt = stored;
  let count = 0;
  const view = renderDashboard();
  Object.assign(view.api.routes, {
    [`GET ${ROUTE}`]: () => ok({ createdAt }),
    [`PUT ${ROUTE}`]: () => {
      count += 1;
      createdAt = `2026-11-21T08:12:0${count}.000Z`;
      return ok({ createdAt, path: `/api/calendar.ics?token=secret${count}` });
    },
    [`DELETE ${ROUTE}`]: () => {
      createdAt = null;
      return { status: 204 };
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Your Calendar' }));
  await screen.findByRole('dialog', { name: 'Your Calendar' });
  return view;
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Your Calendar' }));
const urlOf = (token: string) => `${location.origin}/api/calendar.ics?token=${token}`;

it('offers nothing while the link is loading', async () => {
  const { user, api } = renderDashboard();
  api.routes[`GET ${ROUTE}`] = pending;
  await user.click(await screen.findByRole('button', { name: 'Your Calendar' }));
  expect(await screen.findByRole('button', { name: 'Create a Link' })).toBeDisabled();
  expect(dialog().queryByText('You have no link yet.')).toBeNull();
});

it('shows why the link could not be loaded, and retries', async () => {
  const { user, api } = renderDashboard();
  api.routes[`GET ${ROUTE}`] = () => failure(503, 'The meetings service is unavailable.');
  await user.click(await screen.findByRole('button', { name: 'Your Calendar' }));
  expect(await screen.findByText('The meetings service is unavailable.')).toBeVisible();
  api.routes[`GET ${ROUTE}`] = () => ok({ createdAt: null });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByText('You have no link yet.')).toBeVisible();
  expect(dialog().queryByText('The meetings service is unavailable.')).toBeNull();
});

it('creates the user’s link, shown once, to copy', async () => {
  const { user } = await openDialog();
  expect(await dialog().findByText('You have no link yet.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Revoke' })).toBeNull();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog().getByRole('button', { name: 'Create a Link' }));
  expect(await dialog().findByLabelText('Your new link')).toHaveValue(urlOf('secret1'));
  await user.click(dialog().getByRole('button', { name: 'Copy Link' }));
  expect(await dialog().findByText('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(urlOf('secret1'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Your Calendar' }));
  expect(await dialog().findByText(/^Your link was created/)).toBeVisible();
  expect(dialog().queryByLabelText('Your new link')).toBeNull();
});

it('renews the link, and warns that the previous one stops working', async () => {
  const { user } = await openDialog(MADE);
  expect(await dialog().findByText(/the old link then stops working/)).toBeVisible();
  expect(dialog().queryByLabelText('Your new link')).toBeNull();
  for (const token of ['secret1', 'secret2']) {
    await user.click(dialog().getByRole('button', { name: 'Renew the Link' }));
    expect(await dialog().findByDisplayValue(urlOf(token))).toBeVisible();
  }
});

it('revokes the link', async () => {
  const { user } = await openDialog(MADE);
  await user.click(await dialog().findByRole('button', { name: 'Revoke' }));
  expect(await dialog().findByText('You have no link yet.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Create a Link' })).toBeEnabled();
});

it('shows why no link could be created', async () => {
  const { user, api } = await openDialog();
  api.routes[`PUT ${ROUTE}`] = () => failure(503, 'The meetings service is unavailable.');
  await dialog().findByText('You have no link yet.');
  await user.click(dialog().getByRole('button', { name: 'Create a Link' }));
  expect(await dialog().findByText('The meetings service is unavailable.')).toBeVisible();
});
