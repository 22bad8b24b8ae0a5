import { describe, expect, it, jest } from '@jest/globals';
import { credentialMessages, type CalendarFeed } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { identified, renderDashboard } from '../../test-support/dashboard';
import { amy, failure, ok } from '../../test-support/fake-api';
import { renderMeetings } from '../../test-support/meetings';

describe('the link to the user’s own calendar', () => {
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
    });
    await view.user.click(await screen.findByRole('button', { name: 'Your calendar' }));
    await screen.findByRole('dialog', { name: 'Your calendar' });
    return view;
  };

  const dialog = () => within(screen.getByRole('dialog', { name: 'Your calendar' }));
  const urlOf = (token: string) => `${location.origin}/api/calendar.ics?token=${token}`;

  it('is not offered while it loads; shows why loading or creating it failed, and retries', async () => {
    const { user, api } = renderDashboard();
    let fail!: () => void;
    const away = failure(503, 'The meetings service is unavailable.');
    api.routes[`GET ${ROUTE}`] = () => new Promise((resolve) => (fail = () => resolve(away)));
    await user.click(await screen.findByRole('button', { name: 'Your calendar' }));
    expect(await screen.findByRole('button', { name: 'Create a link' })).toBeDisabled();
    expect(dialog().queryByText('You have no link yet.')).toBeNull();
    act(fail);
    expect(await screen.findByText('The meetings service is unavailable.')).toBeVisible();
    api.routes[`GET ${ROUTE}`] = () => ok({ createdAt: null });
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByText('You have no link yet.')).toBeVisible();
    expect(dialog().queryByText('The meetings service is unavailable.')).toBeNull();
    api.routes[`PUT ${ROUTE}`] = () => failure(503, 'Please try again later.');
    await user.click(dialog().getByRole('button', { name: 'Create a link' }));
    expect(await dialog().findByText('Please try again later.')).toBeVisible();
  });

  it('requires a new proof of identity if the last one was long ago', async () => {
    const { user, api } = await openDialog();
    const make = api.routes[`PUT ${ROUTE}`]!;
    const proveFirst = { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst };
    api.routes[`PUT ${ROUTE}`] = () => ({ status: 401, body: { ...proveFirst, methods: ['code'] } });
    api.routes['PUT /api/auth/identity'] = () => ok({ ...identified, isProven: true });
    await user.click(dialog().getByRole('button', { name: 'Create a link' }));
    const again = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    api.routes[`PUT ${ROUTE}`] = make;
    await user.type(again.getByLabelText('Your code'), 'the code{Enter}');
    expect(await screen.findByLabelText('Your new link')).toHaveValue(urlOf('secret1'));
  });

  it('is created, shown once, and can be copied', async () => {
    const { user } = await openDialog();
    expect(await dialog().findByText('You have no link yet.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Revoke' })).toBeNull();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(dialog().getByRole('button', { name: 'Create a link' }));
    expect(await dialog().findByLabelText('Your new link')).toHaveValue(urlOf('secret1'));
    const inTheApp = urlOf('secret1').replace(/^http:/, 'webcal:');
    expect(dialog().getByRole('link', { name: 'Open in the calendar app' })).toHaveAttribute('href', inTheApp);
    expect(dialog().getByTitle('QR code of the calendar, for a phone')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Copy Link' }));
    expect(await dialog().findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(urlOf('secret1'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Your calendar' }));
    expect(await dialog().findByText(/^Your link was created/)).toBeVisible();
    expect(dialog().queryByLabelText('Your new link')).toBeNull();
  });

  it('is renewed, with a warning that the previous link stops working', async () => {
    const { user } = await openDialog(MADE);
    expect(await dialog().findByText(/the old link then stops working/)).toBeVisible();
    expect(dialog().queryByLabelText('Your new link')).toBeNull();
    for (const token of ['secret1', 'secret2']) {
      await user.click(dialog().getByRole('button', { name: 'Renew the link' }));
      expect(await dialog().findByDisplayValue(urlOf(token))).toBeVisible();
    }
  });
});

describe('the links to the lab’s meetings', () => {
  const ROUTE = '/api/lab-meetings/calendar-feeds';
  const feed: CalendarFeed = { id: 3, createdAt: '2026-11-20T08:12:00.000Z' };

  const openDialog = async () => {
    let feeds: CalendarFeed[] = [];
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
    await view.user.click(await screen.findByRole('button', { name: 'Calendar link' }));
    return view;
  };

  const dialog = () => within(screen.getByRole('dialog', { name: 'Calendar link' }));

  it('show why none could be created or copied, and each can be revoked', async () => {
    const { user, api } = await openDialog();
    const works = api.routes[`POST ${ROUTE}`]!;
    api.routes[`POST ${ROUTE}`] = () => failure(409, 'You have 20 calendar links. Please revoke one first.');
    await user.click(dialog().getByRole('button', { name: 'Create a link' }));
    expect(await dialog().findByText('You have 20 calendar links. Please revoke one first.')).toBeVisible();
    api.routes[`POST ${ROUTE}`] = works;
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(dialog().getByRole('button', { name: 'Create a link' }));
    await user.click(await dialog().findByRole('button', { name: 'Copy Link' }));
    expect(await dialog().findByText(/Your browser did not allow it/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Calendar link' }));
    const links = within(await screen.findByRole('list', { name: 'Your links' }));
    expect(links.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog().queryByLabelText('Your new link')).toBeNull();
    await user.click(links.getByRole('button', { name: /^Revoke the link made/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Your links' })).toBeNull());
  });
});
