import { describe, expect, it } from '@jest/globals';
import { notificationKinds } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../../test-support/fake-api';
import {
  openSettingsDialog,
  renderSettings,
  SAVE_SETTINGS,
  savedSettings,
  settingsLoaded,
  someSettings,
  withEmails,
} from '../../../test-support/fake-notification-settings';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { pick, picked } from '../../../test-support/pick';
import { kindGroups } from '../kind-groups';

/** Unfolds the individual kinds. */
const toggle = (name: string) => screen.getByRole('switch', { name, hidden: true });

/** Holds the next save until the returned function answers it; later ones are answered as usual. */
const holdNextSave = ({ routes }: ReturnType<typeof renderSettings>['api'], answer = routes[SAVE_SETTINGS]!) => {
  const usual = routes[SAVE_SETTINGS]!;
  let goOn = () => {};
  routes[SAVE_SETTINGS] = (call) => {
    routes[SAVE_SETTINGS] = usual;
    return new Promise((resolve) => (goOn = () => resolve(answer(call))));
  };
  return () => goOn();
};

describe('the individual kinds', () => {
  it('has an inbox switch and an e-mail switch for every kind, and quiet hours in the lab’s time', async () => {
    renderSettings(withEmails('vote_opened'));
    await settingsLoaded();
    expect(kindGroups.flatMap(({ kinds }) => kinds)).toEqual(notificationKinds);
    expect(screen.getAllByRole('switch', { name: /^Inbox: /, hidden: true })).toHaveLength(notificationKinds.length);
    expect(screen.getAllByRole('switch', { name: /^E-mail: /, hidden: true })).toHaveLength(notificationKinds.length);
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('E-mail: Your turn to present')).not.toBeChecked();
    const quiet = within(screen.getByRole('region', { name: 'Quiet hours' }));
    expect(
      quiet.getByText(/the lab’s time \(Asia\/Taipei\).*Votes that last less than a day do not wait/),
    ).toBeVisible();
  });

  it('shows a switch in its new state while it is being saved, and sends the next change afterwards', async () => {
    const { user, api, store } = renderSettings();
    const goOn = holdNextSave(api);
    await settingsLoaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Votes that open'));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('Inbox: Votes that open')).not.toBeChecked();
    expect(savedSettings(api)).toEqual([{ kinds: { vote_opened: { inbox: true, email: true } } }]);
    goOn();
    await waitFor(() => expect(store.settings.kinds.vote_opened).toEqual({ inbox: false, email: true }));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
  });
});

describe('the levels', () => {
  const level = (name: string) => screen.getByRole('radio', { name });

  it('show everything until the member chooses less, by keyboard, which is saved at once', async () => {
    const { user, store } = renderSettings();
    await settingsLoaded();
    expect(level('Everything about me')).toBeChecked();
    expect(level('Only what waits for me')).toHaveAccessibleDescription(/^Votes to cast/);
    level('Everything about me').focus();
    await user.keyboard('{ArrowDown}');
    expect(level('Only what waits for me')).toBeChecked();
    await waitFor(() => expect(store.settings.kinds.paper_chosen.inbox).toBe(false));
    expect(store.settings.kinds.item_due).toEqual({ inbox: true, email: false });
  });

  it('apply to e-mails too, and never silence changes of how one signs in', async () => {
    const { user, api, store } = renderSettings(withEmails(...notificationKinds));
    await settingsLoaded();
    await user.click(level('Nothing'));
    await waitFor(() => expect(store.settings.kinds.item_due).toEqual({ inbox: false, email: false }));
    expect(store.settings.kinds.sign_in_changed).toEqual({ inbox: true, email: true });
    expect(JSON.stringify(savedSettings(api))).not.toContain('sign_in_changed');
    await user.click(level('Everything about me'));
    await waitFor(() => expect(store.settings.kinds.item_due).toEqual({ inbox: true, email: true }));
  });

  it('say when individual kinds are chosen, and replace that choice', async () => {
    const settings = someSettings();
    settings.kinds.item_due = { inbox: false, email: false };
    const { user, store } = renderSettings(settings);
    expect(await screen.findByText(/^You have chosen individual kinds/)).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(level('Everything about me'));
    await waitFor(() => expect(store.settings.kinds.item_due.inbox).toBe(true));
    expect(screen.queryByText(/^You have chosen individual kinds/)).toBeNull();
  });

  it('also come by e-mail with one switch', async () => {
    const { user, store } = renderSettings(withEmails('item_due', 'presenting'));
    await settingsLoaded();
    expect(toggle('Get e-mails')).toBeChecked();
    expect(screen.getByText(`You get 2 of ${notificationKinds.length} kinds by e-mail.`)).toBeVisible();
    await user.click(toggle('Get e-mails'));
    await waitFor(() => expect(Object.values(store.settings.kinds).some(({ email }) => email)).toBe(false));
    await user.click(toggle('Get e-mails'));
    await waitFor(() => expect(Object.values(store.settings.kinds).every(({ email }) => email)).toBe(true));
    expect(level('Everything about me')).toBeChecked();
  });
});

describe('quiet hours', () => {
  it('need two different times, and stay in their dialog with the reason when they could not be saved', async () => {
    const { user, api } = await openSettingsDialog('Change the times');
    const time = (name: string) => within(screen.getByRole('group', { name }));
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(time('From').getByRole('button', { name: /clear/i }));
    await save();
    expect(await screen.findByText('Please enter a time like 22:00')).toBeVisible();
    pick('From', '08:00');
    await save();
    expect(await screen.findByText('Please let quiet hours begin and end at different times.')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
    await waitFor(() => expect(time('Until').getAllByRole('spinbutton')[0]).toHaveFocus());
    api.routes[SAVE_SETTINGS] = () => failure(503, longText);
    pick('From', '23:30');
    await save();
    expect(await screen.findAllByText(longText)).not.toHaveLength(0);
    expect(savedSettings(api)).toEqual([{ quietHours: { from: '23:30', until: '08:00' } }]);
    expect(picked('From')).toBe('23:30');
    expect(placesPushedBy(longText)).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('is shown for each switch that could not be saved, even if another one was changed meanwhile', async () => {
    const { user, api, store } = renderSettings();
    const fail = holdNextSave(api, () => failure(503, 'The notifications service is unavailable.'));
    await settingsLoaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('E-mail: Your turn to present'));
    fail();
    expect(await screen.findByText('Not saved')).toBeVisible();
    await waitFor(() => expect(store.settings.kinds.presenting.email).toBe(true));
    expect(toggle('E-mail: Votes that open')).not.toBeChecked();
    expect(toggle('E-mail: Your turn to present')).toBeChecked();
  });
});
