import { expect, it, jest } from '@jest/globals';
import type { CalendarFeed } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, failure, ok } from '../../../test-support/fake-api';
import { renderMeetings } from '../../../test-support/meetings';

const ROUTE = '/api/lab-meetings/calendar-feeds';
const feed: CalendarFeed = { id: 3, createdAt: '2026-11-20T08:12:00.000Z' };

const openDialog = async (stored: CalendarFeed[] = []) => {
  let feeds = stored;
  const view = renderMeetings({ meetings: [] }, { session: amy });
  Object.assign(view.api.routes, {
    [`GET ${ROUTE}`]: () => ok({ feeds }),
    [`POST ${ROUTE}`]: () => {
      feeds = [feed, ...feeds];
      return ok({ ...feed, path: '/api/lab-meetings/calendar.ics?token=secret' });
    },
    [`DELETE ${ROUTE}/3`]: () => {
      feeds = [];
      return { status: 204 };
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Calendar Link' }));
  return view;
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Calendar Link' }));

it('creates a personal link, shown once, to copy', async () => {
  const { user } = await openDialog();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog().getByRole('button', { name: 'Create a Link' }));
  const url = `${location.origin}/api/lab-meetings/calendar.ics?token=secret`;
  expect(await dialog().findByLabelText('Your new link')).toHaveValue(url);
  await user.click(dialog().getByRole('button', { name: 'Copy Link' }));
  expect(await dialog().findByText('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(url);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Calendar Link' }));
  expect(await dialog().findByRole('list', { name: 'Your links' })).toBeVisible();
  expect(dialog().queryByLabelText('Your new link')).toBeNull();
});

it('shows an error when the browser does not allow copying', async () => {
  const { user } = await openDialog();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(dialog().getByRole('button', { name: 'Create a Link' }));
  await user.click(await dialog().findByRole('button', { name: 'Copy Link' }));
  expect(await dialog().findByText(/Your browser did not allow it/)).toBeVisible();
});

it('lists the user’s links without their secrets, and revokes them', async () => {
  const { user } = await openDialog([feed]);
  const links = within(await screen.findByRole('list', { name: 'Your links' }));
  expect(links.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog().queryByLabelText('Your new link')).toBeNull();
  await user.click(links.getByRole('button', { name: /^Revoke the link made/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your links' })).toBeNull());
});

it('shows why no link could be created', async () => {
  const { user, api } = await openDialog([feed]);
  api.routes[`POST ${ROUTE}`] = () => failure(409, 'You have 20 calendar links. Please revoke one first.');
  await user.click(dialog().getByRole('button', { name: 'Create a Link' }));
  expect(await dialog().findByText('You have 20 calendar links. Please revoke one first.')).toBeVisible();
});
