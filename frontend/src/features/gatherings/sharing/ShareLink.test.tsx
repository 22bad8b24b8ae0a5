import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { amy, ok, stubSession } from '../../../test-support/fake-api';
import { aGathering } from '../../../test-support/gathering-factories';
import { renderApp } from '../../../test-support/render-app';

const dinner = aGathering({ id: 7, title: 'Dinner', shareToken: 'secret' });
const link = `${location.origin}/social-gatherings/shared/secret`;

const renderPage = () => {
  const api = stubSession(amy, { 'GET /api/social-gatherings': () => ok({ events: [dinner] }) });
  return { ...renderApp('/aimex/social-gatherings'), api };
};

const copyButton = () => screen.findByRole('button', { name: 'Copy the share link of Dinner' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Share Link' }));
const refuseClipboard = () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));

describe('the share link', () => {
  it('is copied, with a toast', async () => {
    const { user } = renderPage();
    await user.click(await copyButton());
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(screen.getByText('Share link copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown for manual copying when the browser does not allow it', async () => {
    const { user } = renderPage();
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
});

describe('renewing the share link', () => {
  const RENEW = 'POST /api/social-gatherings/7/share-token';
  const ask = async () => {
    const page = renderPage();
    await page.user.click(await screen.findByRole('button', { name: 'More for Dinner' }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Renew Share Link' }));
    return page;
  };

  it('asks for confirmation, and does nothing when cancelled', async () => {
    const { user, api } = await ask();
    expect(screen.getByText(/stops working/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(RENEW)).toHaveLength(0);
  });

  it('gives the gathering another link', async () => {
    const { user, api } = await ask();
    api.routes[RENEW] = () => {
      api.routes['GET /api/social-gatherings'] = () => ok({ events: [{ ...dinner, shareToken: 'fresh' }] });
      return ok({ ...dinner, shareToken: 'fresh' });
    };
    await user.click(screen.getByRole('button', { name: 'Renew Link' }));
    expect(await screen.findByText('Share link renewed. The old link no longer works.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await copyButton());
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/social-gatherings/shared/fresh`);
  });

  it('shows an error', async () => {
    const { user, api } = await ask();
    api.routes[RENEW] = () => Promise.reject(new TypeError('offline'));
    await user.click(screen.getByRole('button', { name: 'Renew Link' }));
    expect(await screen.findByText('Failed to renew the share link')).toBeVisible();
  });
});
