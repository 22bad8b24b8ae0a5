import { credentialMessages } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { identified } from '../../../test-support/dashboard';
import { failure, ok } from '../../../test-support/fake-api';
import {
  openSettingsDialog,
  renderSettings,
  SAVE_SETTINGS,
  savedSettings,
  settingsLoaded,
  somePending,
  someSettings,
} from '../../../test-support/fake-notification-settings';
import { longText, placesPushedBy } from '../../../test-support/long-texts';

const addressField = () => screen.findByLabelText<HTMLInputElement>('E-mail address');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the address for e-mails', () => {
  it('is that of the directory by default', async () => {
    await openSettingsDialog('Change the address');
    expect(
      within(screen.getByRole('region', { name: 'E-mail', hidden: true })).getByText(/^Your address in/),
    ).toHaveTextContent('Your address in the directory: ssu-yu@example.edu.tw');
    const field = await addressField();
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'ssu-yu@example.edu.tw');
    expect(field).toHaveAccessibleDescription(/directory: ssu-yu@example\.edu\.tw$/);
  });

  it('can be of any length; when emptied, the directory’s address is used, and without either there are no e-mails', async () => {
    const email = `${longText}@example.org`;
    const given = { email, directoryEmail: '', isRefused: true, pendingAddress: somePending({ email }) };
    const { user, store } = renderSettings(someSettings(given));
    await settingsLoaded();
    expect(placesPushedBy(longText)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    await user.clear(await addressField());
    await user.click(save());
    expect(await screen.findByText(/Without one here, you get no e-mails/)).toBeInTheDocument();
    expect(store.settings.email).toBeNull();
    expect(await screen.findByRole('button', { name: 'Enter an address' })).toBeVisible();
  });

  it('can be changed, shows errors at its field before and after sending, and then waits for confirmation', async () => {
    const { user, api } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    await settingsLoaded();
    screen.getByRole('button', { name: 'Change the address' }).focus();
    await user.keyboard('{Enter}');
    const field = await addressField();
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '陳思妤{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(field).toHaveFocus();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
    api.routes[SAVE_SETTINGS] = () => failure(400, 'Invalid', [{ path: 'email', message: 'No such address' }]);
    await user.clear(field);
    await user.type(field, 'me@example.org{Enter}');
    expect(await screen.findByText('No such address')).toBeVisible();
    expect(field).toHaveFocus();
    api.routes[SAVE_SETTINGS] = works;
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please confirm the address')).toBeVisible();
    expect(savedSettings(api).at(-1)).toEqual({ email: 'me@example.org' });
    const section = within(await settingsLoaded());
    expect(section.getByText('me@example.org')).toBeVisible();
    expect(section.getByText('Waiting for confirmation')).toBeVisible();
    expect(section.getByText(/^Your address in/)).toHaveTextContent(/: ssu-yu@example\.edu\.tw$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the address' })).toHaveFocus());
  });

  it('stays in its form while the user proves their identity again or cancels', async () => {
    const { user, api } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    await settingsLoaded();
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    await user.type(await addressField(), 'me@example.org');
    const proveFirst = { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst };
    api.routes[SAVE_SETTINGS] = () => ({ status: 401, body: { ...proveFirst, methods: ['code'] } });
    api.routes['PUT /api/auth/identity'] = () => ok({ ...identified, isProven: true });
    await user.click(save());
    const again = () => within(screen.getByRole('dialog', { name: 'Is it still you?' }));
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    await user.click(again().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(credentialMessages.proveFirst)).toBeVisible();
    expect(await addressField()).toHaveValue('me@example.org');
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    api.routes[SAVE_SETTINGS] = works;
    await user.type(again().getByLabelText('Your code'), 'the code{Enter}');
    expect(await screen.findByText('Please confirm the address')).toBeVisible();
    expect(savedSettings(api).at(-1)).toEqual({ email: 'me@example.org' });
  });

  it('says when it was refused and what to do, until it is saved again', async () => {
    const { user, api } = renderSettings(someSettings({ email: 'old@example.org', isRefused: true }));
    expect(await screen.findByText(/^Mail servers have refused old@example\.org/)).toHaveTextContent(
      /Enter another address, or correct this one, and save\.$/,
    );
    await user.click(screen.getByRole('switch', { name: 'Keep quiet hours' }));
    await waitFor(() => expect(savedSettings(api)).toHaveLength(1));
    expect(screen.getByText(/^Mail servers have refused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/^Mail servers have refused/)).toBeNull());
    expect(savedSettings(api)[1]).toEqual({ email: 'old@example.org' });
  });

  it('shows a note while the portal has no mail server', async () => {
    const { unmount } = renderSettings(someSettings({ isMailOn: false }));
    expect(await screen.findByText(/^The portal has no mail server yet/)).toBeVisible();
    unmount();
    renderSettings();
    await settingsLoaded();
    expect(screen.queryByText(/^The portal has no mail server yet/)).toBeNull();
  });
});

it('an unsaved address is not kept for another member who is chosen meanwhile', async () => {
  const { api, store, user } = await openSettingsDialog('Change the address');
  await user.type(await addressField(), 'me@example.org');
  store.settings = someSettings({ email: 'other@example.org' });
  api.routes['GET /api/auth/session'] = () =>
    ok({ ...identified, member: { id: 8, name: '林柏宇', nameEn: 'Po-Yu Lin' } });
  api.routes[SAVE_SETTINGS] = () => failure(403, 'Not you.');
  await user.click(save());
  expect(await screen.findByText('other@example.org')).toBeVisible();
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
});
