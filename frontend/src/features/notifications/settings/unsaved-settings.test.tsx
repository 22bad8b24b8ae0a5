import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { identified } from '../../../test-support/dashboard';
import { anonymous, failure, member, ok } from '../../../test-support/fake-api';
import { renderSettings, SAVE_SETTINGS, someSettings } from '../../../test-support/fake-notification-settings';

const SESSION = 'GET /api/auth/session';

/** The page with an address that is entered and not saved. */
const enter = async () => {
  const view = renderSettings();
  await view.user.click(await screen.findByRole('button', { name: 'Change the Address' }));
  await view.user.type(await field(), 'me@example.org');
  return view;
};

const field = () => screen.findByLabelText('E-mail address');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('an address that is not saved', () => {
  it('stays when the session ends, and can be sent after logging in and choosing oneself again', async () => {
    const { user, api, store } = await enter();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(401, 'Please log in.');
    api.routes[SESSION] = () => ok(anonymous);
    await user.click(save());
    const login = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(await field()).toHaveValue('me@example.org');

    api.routes['POST /api/auth/login'] = () => ok(member);
    await user.type(within(login).getByLabelText('Access password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please log in again' })).toBeNull());
    expect(await field()).toHaveValue('me@example.org');

    api.routes[SESSION] = () => ok(identified);
    api.routes[SAVE_SETTINGS] = works;
    await user.click(save());
    await waitFor(() => expect(store.settings.email).toBe('me@example.org'));
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
