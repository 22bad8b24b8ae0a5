import { notificationKinds } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  READ_SETTINGS,
  renderSettings,
  SAVE_SETTINGS,
  someSettings,
  withEmails,
} from '../../../test-support/fake-notification-settings';
import { failure, member, pending } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { pick, picked } from '../../../test-support/pick';
import { kindGroups } from './kind-groups';

const address = () => screen.findByLabelText<HTMLInputElement>('E-mail address');
const toggle = (name: string) => screen.getByRole('switch', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Settings' });

describe('the page of notification settings', () => {
  it('has an inbox switch and an e-mail switch for every kind', async () => {
    renderSettings(withEmails('vote_opened'));
    await address();
    expect(kindGroups.flatMap(({ kinds }) => kinds)).toEqual(notificationKinds);
    expect(screen.getAllByRole('switch', { name: /^Inbox: / })).toHaveLength(notificationKinds.length);
    expect(screen.getAllByRole('switch', { name: /^E-mail: / })).toHaveLength(notificationKinds.length);
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('E-mail: Your turn to present')).not.toBeChecked();
  });

  it('shows the address of the directory while there is no other', async () => {
    renderSettings();
    const field = await address();
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'ssu-yu@example.edu.tw');
    expect(field).toHaveAccessibleDescription(/directory: ssu-yu@example\.edu\.tw$/);
  });

  it('says so when the directory has no address either', async () => {
    renderSettings(someSettings({ directoryEmail: '' }));
    expect(await address()).toHaveAccessibleDescription(/Without one here, you get no e-mails/);
  });

  it('saves everything at once, and of the kinds only those that were changed', async () => {
    const { user, api } = renderSettings(withEmails('item_due'));
    await user.type(await address(), 'me@example.org');
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Papers that were chosen'));
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Notification Settings Saved')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS).map(({ body }) => body)).toEqual([
      {
        email: 'me@example.org',
        kinds: { vote_opened: { inbox: true, email: true }, paper_chosen: { inbox: false, email: false } },
        quietHours: { from: '22:00', until: '08:00' },
      },
    ]);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(await address()).toHaveValue('me@example.org');
  });

  it('goes back to the directory’s address when the field is emptied', async () => {
    const { user, store } = renderSettings(someSettings({ email: 'old@example.org' }));
    await user.clear(await address());
    await user.click(saveButton());
    await waitFor(() => expect(store.settings.email).toBeNull());
  });

  it('turns all e-mails on and off with one switch', async () => {
    const { user, store } = renderSettings(withEmails('item_due', 'presenting'));
    await address();
    const all = toggle('All e-mails');
    expect(all).not.toBeChecked();
    expect(screen.getByText(`You get 2 of ${notificationKinds.length}.`)).toBeVisible();
    await user.click(all);
    expect(screen.getByText('You get all of them.')).toBeVisible();
    await user.click(saveButton());
    await waitFor(() => expect(Object.values(store.settings.kinds).every(({ email }) => email)).toBe(true));
    await user.click(all);
    expect(screen.getByText('You get none.')).toBeVisible();
    expect(toggle('Inbox: Votes that open')).toBeChecked();
  });

  it('says when the address was refused and what to do, and stops saying so when it is saved again', async () => {
    const { user, api } = renderSettings(someSettings({ email: 'old@example.org', isRefused: true }));
    expect(await screen.findByText(/^Mail servers have refused old@example\.org/)).toBeVisible();
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByText(/^Mail servers have refused/)).toBeNull());
    expect(api.callsOf(SAVE_SETTINGS)[0]!.body).toMatchObject({ email: 'old@example.org', kinds: {} });
  });

  it('says so while the portal has no mail server', async () => {
    const { unmount } = renderSettings(someSettings({ isMailOn: false }));
    expect(await screen.findByText(/^The portal has no mail server yet/)).toBeVisible();
    unmount();
    renderSettings();
    await address();
    expect(screen.queryByText(/^The portal has no mail server yet/)).toBeNull();
  });

  it('asks who the user is first, and requests nothing before', async () => {
    const { api } = renderSettings(someSettings(), member);
    expect(await screen.findByText('Who are you?')).toBeVisible();
    expect(api.callsOf(READ_SETTINGS)).toHaveLength(0);
  });

  it('can be used with the keyboard alone', async () => {
    const { user, api } = renderSettings();
    (await address()).focus();
    await user.tab();
    expect(toggle('All e-mails')).toHaveFocus();
    await user.tab();
    expect(toggle('Inbox: Votes that open')).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    (await address()).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(1));
  });

  it('holds addresses of any length', async () => {
    const email = `${longText}@example.org`;
    renderSettings(someSettings({ email, directoryEmail: email, isRefused: true }));
    await address();
    expect(placesPushedBy(longText)).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('are in the lab’s time, and except short votes', async () => {
    renderSettings();
    await address();
    const quiet = within(screen.getByRole('region', { name: 'Quiet hours' }));
    expect(
      quiet.getByText(/the lab’s time \(Asia\/Taipei\).*Votes that last less than a day do not wait/),
    ).toBeVisible();
    expect([picked('From'), picked('Until')]).toEqual(['22:00', '08:00']);
  });

  it('can be changed', async () => {
    const { user, store } = renderSettings();
    await address();
    pick('From', '23:30');
    await user.click(saveButton());
    await waitFor(() => expect(store.settings.quietHours).toEqual({ from: '23:30', until: '08:00' }));
  });

  it('can be turned off and on, with the times that they had', async () => {
    const { user, store } = renderSettings(someSettings({ quietHours: { from: '21:00', until: '07:00' } }));
    await address();
    await user.click(toggle('Keep quiet hours'));
    expect(screen.queryByRole('group', { name: 'From' })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(store.settings.quietHours).toBeNull());
    await user.click(toggle('Keep quiet hours'));
    expect([picked('From'), picked('Until')]).toEqual(['21:00', '07:00']);
    await user.click(saveButton());
    await waitFor(() => expect(store.settings.quietHours).toEqual({ from: '21:00', until: '07:00' }));
  });

  it('must end at another time than they begin', async () => {
    const { user, api } = renderSettings();
    await address();
    pick('Until', '22:00');
    await user.click(saveButton());
    expect(await screen.findByText('Please let quiet hours begin and end at different times.')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Until' })).getAllByRole('spinbutton')[0]).toHaveFocus(),
    );
  });

  it('need both times', async () => {
    const { user, api } = renderSettings();
    await address();
    await user.click(within(screen.getByRole('group', { name: 'From' })).getByRole('button', { name: /clear/i }));
    await user.click(saveButton());
    expect(await screen.findByText('Please enter a time like 22:00')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
  });
});

describe('what goes wrong', () => {
  it('shows that the settings are being loaded', async () => {
    const { api } = renderSettings();
    api.routes[READ_SETTINGS] = pending;
    expect(await screen.findByRole('progressbar', { name: 'Loading your settings' })).toBeInTheDocument();
  });

  it('says why they could not be loaded, and tries again', async () => {
    const { user, api } = renderSettings();
    const works = api.routes[READ_SETTINGS]!;
    api.routes[READ_SETTINGS] = () => failure(503, 'The notifications service is unavailable.');
    expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
    api.routes[READ_SETTINGS] = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await address()).toBeVisible();
  });

  it('shows a wrong address at its field, before anything is sent', async () => {
    const { user, api } = renderSettings();
    await user.type(await address(), '陳思妤');
    await user.click(saveButton());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(await address()).toHaveFocus();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
  });

  it('shows the server’s refusal at its field, and keeps what was entered', async () => {
    const { user, api } = renderSettings();
    api.routes[SAVE_SETTINGS] = () => failure(400, 'Invalid', [{ path: 'email', message: 'No such address' }]);
    await user.type(await address(), 'me@example.org');
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(saveButton());
    expect(await screen.findByText('No such address')).toBeVisible();
    expect(await address()).toHaveFocus();
    expect(await address()).toHaveValue('me@example.org');
    expect(toggle('E-mail: Votes that open')).toBeChecked();
  });

  it('says why they could not be saved, and can be sent again', async () => {
    const { user, api, store } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(503, 'The notifications service is unavailable.');
    await address();
    await user.click(toggle('All e-mails'));
    await user.click(saveButton());
    expect(await screen.findAllByText('The notifications service is unavailable.')).not.toHaveLength(0);
    expect(screen.getByText('Not saved yet')).toBeVisible();
    api.routes[SAVE_SETTINGS] = works;
    await user.click(saveButton());
    await waitFor(() => expect(store.settings.kinds.presenting.email).toBe(true));
  });
});
