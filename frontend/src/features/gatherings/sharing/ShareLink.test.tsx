import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { renderPage } from '../../../test-support/render-app';

const dinner = aGathering({ id: 7, title: 'Dinner', shareToken: 'secret' });
const link = `${location.origin}/social-gatherings/shared/secret`;

const renderDinner = () => {
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events: [dinner] }) });
  return { ...renderPage('/aimex/social-gatherings'), api };
};

const copyButton = () => screen.findByRole('button', { name: 'Copy the share link of Dinner' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Share link' }));
const refuseClipboard = () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));

it('the share link is shown for manual copying when the browser does not allow it', async () => {
  const { user } = renderDinner();
  const button = await copyButton();
  const refusal = refuseClipboard();
  await user.click(button);
  const input = await dialog().findByLabelText('Link');
  expect(input).toHaveValue(link);
  expect(input).toHaveAttribute('readonly');
  expect(screen.queryByText('Link copied!')).toBeNull();

  await user.click(dialog().getByRole('button', { name: 'Copy' }));
  expect((input as HTMLInputElement).selectionEnd).toBe(link.length);

  refusal.mockRestore();
  await user.click(dialog().getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Link copied!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

it('the share link is renewed after a confirmation, and shows an error', async () => {
  const RENEW = 'POST /api/social-gatherings/7/share-token';
  const { user, api } = renderDinner();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for Dinner' }));
    await user.click(screen.getByRole('menuitem', { name: 'Renew share link' }));
  };
  await ask();
  expect(screen.getByText(/stops working/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf(RENEW)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  api.routes[RENEW] = () => Promise.reject(new TypeError('offline'));
  await user.click(screen.getByRole('button', { name: 'Renew link' }));
  expect(await screen.findByText('Failed to renew the share link')).toBeVisible();
});
