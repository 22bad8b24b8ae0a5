import { describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, member, pending } from '../../../test-support/fake-api';
import {
  openSettingsDialog,
  READ_SETTINGS,
  renderSettings,
  SAVE_SETTINGS,
  savedSettings,
  settingsLoaded,
  someSettings,
  withEmails,
} from '../../../test-support/fake-notification-settings';
import { pick, picked } from '../../../test-support/pick';
import { kindGroups } from '../kind-groups';

const toggle = (name: string) => screen.getByRole('switch', { name });

/** The next request that saves is answered when the returned function is called; later ones as usual. */
const holdNextSave = ({ routes }: ReturnType<typeof renderSettings>['api'], answer = routes[SAVE_SETTINGS]!) => {
  const usual = routes[SAVE_SETTINGS]!;
  let goOn = () => {};
  routes[SAVE_SETTINGS] = (call) => {
    routes[SAVE_SETTINGS] = usual;
    return new Promise((resolve) => (goOn = () => resolve(answer(call))));
  };
  return () => goOn();
};

describe('what members are told', () => {
  it('has an inbox switch and an e-mail switch for every kind', async () => {
    renderSettings(withEmails('vote_opened'));
    await settingsLoaded();
    expect(kindGroups.flatMap(({ kinds }) => kinds)).toEqual(notificationKinds);
    expect(screen.getAllByRole('switch', { name: /^Inbox: / })).toHaveLength(notificationKinds.length);
    expect(screen.getAllByRole('switch', { name: /^E-mail: / })).toHaveLength(notificationKinds.length);
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('E-mail: Your turn to present')).not.toBeChecked();
  });

  it('is saved with each switch, and nothing but the kind that was changed', async () => {
    const { user, api, store } = renderSettings(withEmails('item_due'));
    await settingsLoaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Papers that were chosen'));
    await waitFor(() => expect(store.settings.kinds.paper_chosen.inbox).toBe(false));
    expect(savedSettings(api)).toEqual([
      { kinds: { vote_opened: { inbox: true, email: true } } },
      { kinds: { paper_chosen: { inbox: false, email: false } } },
    ]);
  });

  it('shows a switch as turned while it is being saved, and sends the next one afterwards', async () => {
    const { user, api, store } = renderSettings();
    const goOn = holdNextSave(api);
    await settingsLoaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Votes that open'));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('Inbox: Votes that open')).not.toBeChecked();
    expect(savedSettings(api)).toHaveLength(1);
    goOn();
    await waitFor(() => expect(store.settings.kinds.vote_opened).toEqual({ inbox: false, email: true }));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
  });

  it('turns all e-mails on and off with one switch', async () => {
    const { user, store } = renderSettings(withEmails('item_due', 'presenting'));
    await settingsLoaded();
    const all = toggle('All e-mails');
    expect(all).not.toBeChecked();
    expect(screen.getByText(`You get 2 of ${notificationKinds.length}.`)).toBeVisible();
    await user.click(all);
    expect(screen.getByText('You get all of them.')).toBeVisible();
    await waitFor(() => expect(Object.values(store.settings.kinds).every(({ email }) => email)).toBe(true));
    await user.click(all);
    expect(screen.getByText('You get none.')).toBeVisible();
    expect(toggle('Inbox: Votes that open')).toBeChecked();
  });

  it('can be changed with the keyboard alone', async () => {
    const { user, store } = renderSettings();
    await settingsLoaded();
    screen.getByRole('button', { name: 'Change the Address' }).focus();
    await user.tab();
    expect(toggle('All e-mails')).toHaveFocus();
    await user.tab();
    expect(toggle('Inbox: Votes that open')).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    await waitFor(() => expect(store.settings.kinds.vote_opened.email).toBe(true));
  });
});

describe('quiet hours', () => {
  it('are in the lab’s time, and except short votes', async () => {
    renderSettings();
    await settingsLoaded();
    const quiet = within(screen.getByRole('region', { name: 'Quiet hours' }));
    expect(
      quiet.getByText(/the lab’s time \(Asia\/Taipei\).*Votes that last less than a day do not wait/),
    ).toBeVisible();
    expect(quiet.getByText('From 22:00 until 08:00')).toBeVisible();
  });

  it('can be changed', async () => {
    const { user, api } = await openSettingsDialog('Change the Times');
    expect([picked('From'), picked('Until')]).toEqual(['22:00', '08:00']);
    pick('From', '23:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Quiet Hours Saved')).toBeVisible();
    expect(savedSettings(api)).toEqual([{ quietHours: { from: '23:30', until: '08:00' } }]);
    expect(screen.getByText('From 23:30 until 08:00')).toBeVisible();
  });

  it('can be turned off and on, with the times that they had', async () => {
    const { user, api } = renderSettings(someSettings({ quietHours: { from: '21:00', until: '07:00' } }));
    await settingsLoaded();
    await user.click(toggle('Keep quiet hours'));
    expect(screen.queryByRole('button', { name: 'Change the Times' })).toBeNull();
    await user.click(toggle('Keep quiet hours'));
    expect(screen.getByText('From 21:00 until 07:00')).toBeVisible();
    await waitFor(() =>
      expect(savedSettings(api)).toEqual([{ quietHours: null }, { quietHours: { from: '21:00', until: '07:00' } }]),
    );
  });

  it('must end at another time than they begin', async () => {
    const { user, api } = await openSettingsDialog('Change the Times');
    pick('Until', '22:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please let quiet hours begin and end at different times.')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Until' })).getAllByRole('spinbutton')[0]).toHaveFocus(),
    );
  });

  it.each(['From', 'Until'])('need both times, and are not saved without “%s”', async (time) => {
    const { user, api } = await openSettingsDialog('Change the Times');
    await user.click(within(screen.getByRole('group', { name: time })).getByRole('button', { name: /clear/i }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
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
    expect(screen.getByText('The notifications service is unavailable.')).toBeVisible();
    api.routes[READ_SETTINGS] = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await settingsLoaded()).toBeVisible();
  });

  it('says why a switch could not be saved and turns it back, and the next ones are sent all the same', async () => {
    const { user, api, store } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(503, 'The notifications service is unavailable.');
    await settingsLoaded();
    await user.click(toggle('All e-mails'));
    expect(await screen.findByText('Not Saved')).toBeVisible();
    expect(screen.getByText('The notifications service is unavailable.')).toBeVisible();
    expect(toggle('All e-mails')).not.toBeChecked();
    api.routes[SAVE_SETTINGS] = works;
    await user.click(toggle('All e-mails'));
    await waitFor(() => expect(store.settings.kinds.presenting.email).toBe(true));
    expect(toggle('All e-mails')).toBeChecked();
  });

  it('says so of each switch that could not be saved, also when another one was turned meanwhile', async () => {
    const { user, api, store } = renderSettings();
    const fail = holdNextSave(api, () => failure(503, 'The notifications service is unavailable.'));
    await settingsLoaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('E-mail: Your turn to present'));
    fail();
    expect(await screen.findByText('Not Saved')).toBeVisible();
    await waitFor(() => expect(store.settings.kinds.presenting.email).toBe(true));
    expect(toggle('E-mail: Votes that open')).not.toBeChecked();
    expect(toggle('E-mail: Your turn to present')).toBeChecked();
  });

  it('asks who the user is first, and requests nothing before', async () => {
    const { api } = renderSettings(someSettings(), member);
    expect(await screen.findByText('Who are you?')).toBeVisible();
    expect(api.callsOf(READ_SETTINGS)).toHaveLength(0);
  });
});
