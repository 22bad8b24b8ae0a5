import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { identified } from '../../../test-support/dashboard';
import { anonymous, failure, member, ok, pending } from '../../../test-support/fake-api';
import { renderSettings, SAVE_SETTINGS, someSettings } from '../../../test-support/fake-notification-settings';

const SESSION = 'GET /api/auth/session';

/** The page with one switch turned that is not saved. */
const change = async () => {
  const view = renderSettings();
  await view.user.click(await screen.findByRole('switch', { name: 'E-mail: Votes that open' }));
  return view;
};

const turned = () => screen.getByRole('switch', { name: 'E-mail: Votes that open', hidden: true });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('settings that are not saved', () => {
  it('are not lost by a link or the Back button', async () => {
    const { user, router, place } = await change();
    await user.click(screen.getByRole('link', { name: 'Back to Notifications' }));
    await user.click(within(await question()).getByRole('button', { name: 'Keep Editing' }));
    expect(place().pathname).toBe('/aimex/notifications/settings');
    expect(turned()).toBeChecked();
    await act(() => router.navigate('/aimex/portal'));
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place().pathname).toBe('/aimex/portal'));
  });

  it('do not hold up anybody who has saved them', async () => {
    const { user, place } = await change();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Notification Settings Saved');
    await user.click(screen.getByRole('link', { name: 'Back to Notifications' }));
    expect(place().pathname).toBe('/aimex/notifications');
  });

  it('stay when the session ends, and can be sent after logging in and choosing oneself again', async () => {
    const { user, api, store } = await change();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(401, 'Please log in.');
    api.routes[SESSION] = () => ok(anonymous);
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    const login = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(turned()).toBeChecked();

    api.routes['POST /api/auth/login'] = () => ok(member);
    await user.type(within(login).getByLabelText('Access password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
    expect(turned()).toBeChecked();

    api.routes[SESSION] = () => ok(identified);
    api.routes[SAVE_SETTINGS] = works;
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(store.settings.kinds.vote_opened.email).toBe(true));
  });

  it('are not saved twice while they are on their way', async () => {
    const { user, api } = await change();
    api.routes[SAVE_SETTINGS] = pending;
    const save = screen.getByRole('button', { name: 'Save Settings' });
    await user.click(save);
    await waitFor(() => expect(save).toBeDisabled());
    await user.keyboard('{Enter}');
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(1);
  });

  it('are not given to another member who is chosen meanwhile', async () => {
    const { api, store, user } = await change();
    store.settings = someSettings({ email: 'other@example.org' });
    api.routes[SESSION] = () => ok({ ...identified, member: { id: 8, name: '林柏宇', nameEn: 'Po-Yu Lin' } });
    api.routes[SAVE_SETTINGS] = () => failure(403, 'Not you.');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveValue('other@example.org'));
    expect(turned()).not.toBeChecked();
  });
});
