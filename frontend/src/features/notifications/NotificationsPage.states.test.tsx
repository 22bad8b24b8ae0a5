import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { identified } from '../../test-support/dashboard';
import { failure, ok, pending, stubSession } from '../../test-support/fake-api';
import { openSettingsDialog, SAVE_SETTINGS } from '../../test-support/fake-notification-settings';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { pick, picked } from '../../test-support/pick';
import { renderApp } from '../../test-support/render-app';

const LIST = 'GET /api/notifications';

it('the inbox has a loading state', async () => {
  stubSession(identified, { [LIST]: pending });
  renderApp('/aimex/notifications');
  expect(await screen.findByRole('status', { name: 'Loading your notifications' })).toBeInTheDocument();
});

it('a long notification, half of it Chinese, is whole and breaks', async () => {
  const notification = {
    id: 1,
    kind: 'vote_opened',
    title: longText,
    text: `投票：${longText}`,
    href: '/aimex/lab-meetings',
    createdAt: '2026-11-20T08:12:00.000Z',
    readAt: null,
  };
  stubSession(identified, { [LIST]: () => ok({ notifications: [notification], unread: 1 }) });
  renderApp('/aimex/notifications');
  expect(await screen.findByText(`投票：${longText}`)).toBeVisible();
  expect(placesPushedBy(longText)).toEqual([]);
});

it('quiet hours that could not be saved stay in their dialog, with the reason', async () => {
  const { user, api } = await openSettingsDialog('Change the Times');
  api.routes[SAVE_SETTINGS] = () => failure(503, longText);
  pick('From', '23:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(longText)).not.toHaveLength(0);
  expect(picked('From')).toBe('23:30');
  expect(placesPushedBy(longText)).toEqual([]);
});
