import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { identified } from '../../../test-support/dashboard';
import { anonymous, failure, member, ok } from '../../../test-support/fake-api';
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

const SESSION = 'GET /api/auth/session';

const addressField = () => screen.findByLabelText<HTMLInputElement>('E-mail address');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the address for e-mails', () => {
  it('is the one in the directory while there is no other', async () => {
    await openSettingsDialog('Change the Address');
    expect(
      within(screen.getByRole('region', { name: 'Address', hidden: true })).getByText(/^Your address in/),
    ).toHaveTextContent('Your address in the directory: ssu-yu@example.edu.tw');
    const field = await addressField();
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'ssu-yu@example.edu.tw');
    expect(field).toHaveAccessibleDescription(/directory: ssu-yu@example\.edu\.tw$/);
  });

  it('is missing when the directory has none either', async () => {
    await openSettingsDialog('Enter an Address', someSettings({ directoryEmail: '' }));
    expect(screen.getByText(/Without one here, you get no e-mails/)).toBeInTheDocument();
  });

  it('can be changed, with the keyboard alone, and waits for its confirmation', async () => {
    const { user, api } = renderSettings();
    await settingsLoaded();
    screen.getByRole('button', { name: 'Change the Address' }).focus();
    await user.keyboard('{Enter}');
    const field = await addressField();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('me@example.org{Enter}');
    expect(await screen.findByText('Please Confirm the Address')).toBeVisible();
    expect(savedSettings(api)).toEqual([{ email: 'me@example.org' }]);
    const section = within(await settingsLoaded());
    expect(section.getByText('me@example.org')).toBeVisible();
    expect(section.getByText('Waiting for confirmation')).toBeVisible();
    expect(section.getByText(/^Your address in/)).toHaveTextContent(/: ssu-yu@example\.edu\.tw$/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the Address' })).toHaveFocus());
  });

  it('is the directory’s again when the field is emptied', async () => {
    const { user, store } = await openSettingsDialog('Change the Address', someSettings({ email: 'old@example.org' }));
    await user.clear(await addressField());
    await user.click(save());
    expect(await screen.findByText(/^Your address in the directory/)).toHaveTextContent(/: ssu-yu@example\.edu\.tw$/);
    expect(store.settings.email).toBeNull();
  });

  it('says when it was refused and what to do, and stops saying so when it is saved again', async () => {
    const { user, api } = renderSettings(someSettings({ email: 'old@example.org', isRefused: true }));
    expect(await screen.findByText(/^Mail servers have refused old@example\.org/)).toHaveTextContent(
      /Enter another address, or mend this one, and save\.$/,
    );
    await user.click(screen.getByRole('switch', { name: 'E-mail: Votes that open' }));
    await waitFor(() => expect(savedSettings(api)).toHaveLength(1));
    expect(screen.getByText(/^Mail servers have refused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the Address' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/^Mail servers have refused/)).toBeNull());
    expect(savedSettings(api)[1]).toEqual({ email: 'old@example.org' });
  });

  it('says so while the portal has no mail server', async () => {
    const { unmount } = renderSettings(someSettings({ isMailOn: false }));
    expect(await screen.findByText(/^The portal has no mail server yet/)).toBeVisible();
    unmount();
    renderSettings();
    await settingsLoaded();
    expect(screen.queryByText(/^The portal has no mail server yet/)).toBeNull();
  });

  it('can be of any length', async () => {
    const email = `${longText}@example.org`;
    const pendingAddress = somePending({ email });
    renderSettings(someSettings({ email, directoryEmail: email, isRefused: true, pendingAddress }));
    await settingsLoaded();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('that is wrong is named at its field, before anything is sent', async () => {
    const { user, api } = await openSettingsDialog('Change the Address');
    await user.type(await addressField(), '陳思妤');
    await user.click(save());
    const field = await addressField();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(field).toHaveFocus();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
  });

  it('that the server refuses stays in its field, with the reason', async () => {
    const { user, api } = await openSettingsDialog('Change the Address');
    api.routes[SAVE_SETTINGS] = () => failure(400, 'Invalid', [{ path: 'email', message: 'No such address' }]);
    await user.type(await addressField(), 'me@example.org');
    await user.click(save());
    expect(await screen.findByText('No such address')).toBeVisible();
    expect(await addressField()).toHaveFocus();
    expect(await addressField()).toHaveValue('me@example.org');
  });
});

/** The page with an address that is entered and not saved. */
const enter = async () => {
  const view = await openSettingsDialog('Change the Address');
  await view.user.type(await addressField(), 'me@example.org');
  return view;
};

describe('an address that is not saved', () => {
  it('stays when the session ends, and can be sent after logging in and choosing oneself again', async () => {
    const { user, api, store } = await enter();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(401, 'Please log in.');
    api.routes[SESSION] = () => ok(anonymous);
    await user.click(save());
    const login = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(await addressField()).toHaveValue('me@example.org');

    api.routes['POST /api/auth/login'] = () => ok(member);
    await user.type(within(login).getByLabelText('Access password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
    expect(await addressField()).toHaveValue('me@example.org');

    api.routes[SESSION] = () => ok(identified);
    api.routes[SAVE_SETTINGS] = works;
    await user.click(save());
    await waitFor(() => expect(store.settings.pendingAddress?.email).toBe('me@example.org'));
  });

  it('is not given to another member who is chosen meanwhile', async () => {
    const { api, store, user } = await enter();
    store.settings = someSettings({ email: 'other@example.org' });
    api.routes[SESSION] = () => ok({ ...identified, member: { id: 8, name: '林柏宇', nameEn: 'Po-Yu Lin' } });
    api.routes[SAVE_SETTINGS] = () => failure(403, 'Not you.');
    await user.click(save());
    expect(await screen.findByText('other@example.org')).toBeVisible();
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
  });
});
