import { notificationSettingsMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { failure } from '../../../test-support/fake-api';
import { pendingText } from './pending-texts';
import {
  CANCEL,
  openSettingsDialog,
  renderSettings,
  SAVE_SETTINGS,
  SEND_AGAIN,
  settingsLoaded,
  somePending,
  someSettings,
} from '../../../test-support/fake-notification-settings';

const waiting = (fields = {}) => someSettings({ email: 'old@example.org', pendingAddress: somePending(fields) });

const again = () => screen.getByRole('button', { name: 'Send again: the message to me@example.org' });

describe('an address that waits for its confirmation', () => {
  it('is shown beside the current one, with the expiry of its link', async () => {
    renderSettings(waiting());
    const section = within(await settingsLoaded());
    for (const email of ['old@example.org', 'me@example.org']) expect(section.getByText(email)).toBeVisible();
    expect(section.getByText(/^Open the link in the message/)).toHaveTextContent(
      new RegExp(`by ${formatDay('2026-11-26')}, \\d\\d:00\\. Until it is confirmed, nothing else is sent there\\.$`),
    );
  });

  it.each([
    ['the link has expired', { isExpired: true }, /has expired\. Send it again/],
    ['the mail server refuses it', { state: 'refused' }, /refuses this address\. Is it spelled correctly\?/],
    ['the message could not be sent', { state: 'failed' }, /could not be sent\. Please try again later/],
  ] as const)('says when %s', (_, fields, text) => {
    expect(pendingText(somePending(fields))).toMatch(text);
  });

  it('can be sent again, and shows an error', async () => {
    const { user, api } = renderSettings(waiting({ state: 'failed' }));
    const works = api.routes[SEND_AGAIN]!;
    await settingsLoaded();
    api.routes[SEND_AGAIN] = () => failure(429, notificationSettingsMessages.tooManyConfirmations);
    await user.click(again());
    expect(await screen.findByText(notificationSettingsMessages.tooManyConfirmations)).toBeVisible();
    api.routes[SEND_AGAIN] = works;
    await user.click(again());
    expect(await screen.findByText('Please confirm the address')).toBeVisible();
    expect(await screen.findByText(/^Open the link in the message/)).toBeVisible();
  });

  it('disappears when it has been confirmed meanwhile, and the page shows where e-mails go now', async () => {
    const { user, api, store } = renderSettings(waiting());
    await settingsLoaded();
    store.settings = someSettings({ email: 'me@example.org' });
    api.routes[SEND_AGAIN] = () => failure(409, notificationSettingsMessages.nothingPending);
    await user.click(again());
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    expect(within(await settingsLoaded()).getByText('me@example.org')).toBeVisible();
  });

  it('is discarded with Cancel, and the focus moves to the button that changes the address', async () => {
    const { user, api } = renderSettings(waiting());
    await settingsLoaded();
    screen.getByRole('button', { name: 'Cancel: do not use me@example.org' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    expect(api.callsOf(CANCEL)).toHaveLength(1);
    expect(within(await settingsLoaded()).getByText('old@example.org')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the address' })).toHaveFocus());
  });

  it('is prefilled when the address is changed, so that it can be corrected', async () => {
    await openSettingsDialog('Change the address', waiting({ state: 'refused' }));
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('me@example.org');
  });

  it('says when its message could not be sent', async () => {
    const { user, api, store } = await openSettingsDialog('Change the address');
    api.routes[SAVE_SETTINGS] = () => {
      store.settings = someSettings({ pendingAddress: somePending({ state: 'refused' }) });
      return { status: 200, body: store.settings };
    };
    await user.type(await screen.findByLabelText('E-mail address'), 'me@example.org{Enter}');
    expect(await screen.findByText('Message not sent')).toBeVisible();
  });
});

describe('without a mail server', () => {
  it('says that an address cannot be confirmed, and keeps the input after a refusal', async () => {
    const { user, api } = await openSettingsDialog('Change the address', someSettings({ isMailOn: false }));
    const field = await screen.findByLabelText('E-mail address');
    expect(field).toHaveAccessibleDescription(
      /^While the portal has no mail server, a new address cannot be confirmed\./,
    );
    const message = notificationSettingsMessages.noMailServer;
    api.routes[SAVE_SETTINGS] = () => failure(409, message, [{ path: 'email', message }]);
    await user.type(field, 'me@example.org{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('me@example.org');
    expect(field).toHaveFocus();
  });
});
