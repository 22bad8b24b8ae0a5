import { notificationKinds } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  READ_SETTINGS,
  renderSettings,
  SAVE_SETTINGS,
  someSettings,
  withEmails,
} from '../../../test-support/fake-notification-settings';
import { failure, member, pending, type Call } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { pick, picked } from '../../../test-support/pick';
import { kindGroups } from './kind-groups';

const loaded = () => screen.findByRole('region', { name: 'Address' });
const toggle = (name: string) => screen.getByRole('switch', { name });
const button = (name: string) => screen.getByRole('button', { name });
const addressField = () => screen.findByLabelText<HTMLInputElement>('E-mail address');
const saved = (api: { callsOf: (route: string) => Call[] }) => api.callsOf(SAVE_SETTINGS).map(({ body }) => body);

/** The page with the dialog of the address or of the quiet hours. */
const open = async (
  dialog: 'Change the Address' | 'Enter an Address' | 'Change the Times',
  settings = someSettings(),
) => {
  const view = renderSettings(settings);
  await loaded();
  await view.user.click(button(dialog));
  await screen.findByRole('dialog');
  return view;
};

describe('what members are told', () => {
  it('has an inbox switch and an e-mail switch for every kind', async () => {
    renderSettings(withEmails('vote_opened'));
    await loaded();
    expect(kindGroups.flatMap(({ kinds }) => kinds)).toEqual(notificationKinds);
    expect(screen.getAllByRole('switch', { name: /^Inbox: / })).toHaveLength(notificationKinds.length);
    expect(screen.getAllByRole('switch', { name: /^E-mail: / })).toHaveLength(notificationKinds.length);
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('E-mail: Your turn to present')).not.toBeChecked();
  });

  it('is saved with each switch, and nothing but the kind that was changed', async () => {
    const { user, api, store } = renderSettings(withEmails('item_due'));
    await loaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Papers that were chosen'));
    await waitFor(() => expect(store.settings.kinds.paper_chosen.inbox).toBe(false));
    expect(saved(api)).toEqual([
      { kinds: { vote_opened: { inbox: true, email: true } } },
      { kinds: { paper_chosen: { inbox: false, email: false } } },
    ]);
  });

  it('shows a switch as turned while it is being saved, and sends the next one afterwards', async () => {
    const { user, api, store } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    let goOn = () => {};
    const first = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    api.routes[SAVE_SETTINGS] = async (call) => {
      await first;
      return works(call);
    };
    await loaded();
    await user.click(toggle('E-mail: Votes that open'));
    await user.click(toggle('Inbox: Votes that open'));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
    expect(toggle('Inbox: Votes that open')).not.toBeChecked();
    expect(saved(api)).toHaveLength(1);
    goOn();
    await waitFor(() => expect(store.settings.kinds.vote_opened).toEqual({ inbox: false, email: true }));
    expect(toggle('E-mail: Votes that open')).toBeChecked();
  });

  it('turns all e-mails on and off with one switch', async () => {
    const { user, store } = renderSettings(withEmails('item_due', 'presenting'));
    await loaded();
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
    await loaded();
    button('Change the Address').focus();
    await user.tab();
    expect(toggle('All e-mails')).toHaveFocus();
    await user.tab();
    expect(toggle('Inbox: Votes that open')).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    await waitFor(() => expect(store.settings.kinds.vote_opened.email).toBe(true));
  });
});

describe('the address for e-mails', () => {
  it('is the one in the directory while there is no other', async () => {
    await open('Change the Address');
    expect(
      within(screen.getByRole('region', { name: 'Address', hidden: true })).getByText(/^Your address in/),
    ).toHaveTextContent('Your address in the directory: ssu-yu@example.edu.tw');
    const field = await addressField();
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', 'ssu-yu@example.edu.tw');
    expect(field).toHaveAccessibleDescription(/directory: ssu-yu@example\.edu\.tw$/);
  });

  it('is missing when the directory has none either', async () => {
    await open('Enter an Address', someSettings({ directoryEmail: '' }));
    expect(screen.getByText(/Without one here, you get no e-mails/)).toBeInTheDocument();
  });

  it('can be changed, with the keyboard alone', async () => {
    const { user, api } = renderSettings();
    await loaded();
    button('Change the Address').focus();
    await user.keyboard('{Enter}');
    const field = await addressField();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('me@example.org{Enter}');
    expect(await screen.findByText('Address Saved')).toBeVisible();
    expect(saved(api)).toEqual([{ email: 'me@example.org' }]);
    expect(within(await loaded()).getByText('me@example.org')).toBeVisible();
    await waitFor(() => expect(button('Change the Address')).toHaveFocus());
  });

  it('is the directory’s again when the field is emptied', async () => {
    const { user, store } = await open('Change the Address', someSettings({ email: 'old@example.org' }));
    await user.clear(await addressField());
    await user.click(button('Save'));
    await waitFor(() => expect(store.settings.email).toBeNull());
  });

  it('says when it was refused and what to do, and stops saying so when it is saved again', async () => {
    const { user, api } = renderSettings(someSettings({ email: 'old@example.org', isRefused: true }));
    expect(await screen.findByText(/^Mail servers have refused old@example\.org/)).toBeVisible();
    await user.click(toggle('E-mail: Votes that open'));
    await waitFor(() => expect(saved(api)).toHaveLength(1));
    expect(screen.getByText(/^Mail servers have refused/)).toBeVisible();
    await user.click(button('Change the Address'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/^Mail servers have refused/)).toBeNull());
    expect(saved(api)[1]).toEqual({ email: 'old@example.org' });
  });

  it('says so while the portal has no mail server', async () => {
    const { unmount } = renderSettings(someSettings({ isMailOn: false }));
    expect(await screen.findByText(/^The portal has no mail server yet/)).toBeVisible();
    unmount();
    renderSettings();
    await loaded();
    expect(screen.queryByText(/^The portal has no mail server yet/)).toBeNull();
  });

  it('can be of any length', async () => {
    const email = `${longText}@example.org`;
    renderSettings(someSettings({ email, directoryEmail: email, isRefused: true }));
    await loaded();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('that is wrong is named at its field, before anything is sent', async () => {
    const { user, api } = await open('Change the Address');
    await user.type(await addressField(), '陳思妤');
    await user.click(button('Save'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(await addressField()).toHaveFocus();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
  });

  it('that the server refuses stays in its field, with the reason', async () => {
    const { user, api } = await open('Change the Address');
    api.routes[SAVE_SETTINGS] = () => failure(400, 'Invalid', [{ path: 'email', message: 'No such address' }]);
    await user.type(await addressField(), 'me@example.org');
    await user.click(button('Save'));
    expect(await screen.findByText('No such address')).toBeVisible();
    expect(await addressField()).toHaveFocus();
    expect(await addressField()).toHaveValue('me@example.org');
  });

  it('is not lost by the Back button before it is saved', async () => {
    const { user, router, place } = await open('Change the Address');
    await user.type(await addressField(), 'me');
    await act(() => router.navigate(-1));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    expect(place().pathname).toBe('/aimex/notifications/settings');
    expect(await addressField()).toHaveValue('me');
  });
});

describe('quiet hours', () => {
  it('are in the lab’s time, and except short votes', async () => {
    renderSettings();
    await loaded();
    const quiet = within(screen.getByRole('region', { name: 'Quiet hours' }));
    expect(
      quiet.getByText(/the lab’s time \(Asia\/Taipei\).*Votes that last less than a day do not wait/),
    ).toBeVisible();
    expect(quiet.getByText('From 22:00 until 08:00')).toBeVisible();
  });

  it('can be changed', async () => {
    const { user, api } = await open('Change the Times');
    expect([picked('From'), picked('Until')]).toEqual(['22:00', '08:00']);
    pick('From', '23:30');
    await user.click(button('Save'));
    expect(await screen.findByText('Quiet Hours Saved')).toBeVisible();
    expect(saved(api)).toEqual([{ quietHours: { from: '23:30', until: '08:00' } }]);
    expect(screen.getByText('From 23:30 until 08:00')).toBeVisible();
  });

  it('can be turned off and on, with the times that they had', async () => {
    const { user, api } = renderSettings(someSettings({ quietHours: { from: '21:00', until: '07:00' } }));
    await loaded();
    await user.click(toggle('Keep quiet hours'));
    expect(screen.queryByRole('button', { name: 'Change the Times' })).toBeNull();
    await user.click(toggle('Keep quiet hours'));
    expect(screen.getByText('From 21:00 until 07:00')).toBeVisible();
    await waitFor(() =>
      expect(saved(api)).toEqual([{ quietHours: null }, { quietHours: { from: '21:00', until: '07:00' } }]),
    );
  });

  it('must end at another time than they begin', async () => {
    const { user, api } = await open('Change the Times');
    pick('Until', '22:00');
    await user.click(button('Save'));
    expect(await screen.findByText('Please let quiet hours begin and end at different times.')).toBeVisible();
    expect(api.callsOf(SAVE_SETTINGS)).toHaveLength(0);
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Until' })).getAllByRole('spinbutton')[0]).toHaveFocus(),
    );
  });

  it('need both times', async () => {
    const { user, api } = await open('Change the Times');
    await user.click(within(screen.getByRole('group', { name: 'From' })).getByRole('button', { name: /clear/i }));
    await user.click(button('Save'));
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
    await user.click(button('Try again'));
    expect(await loaded()).toBeVisible();
  });

  it('says why a switch could not be saved and turns it back, and the next ones are sent all the same', async () => {
    const { user, api, store } = renderSettings();
    const works = api.routes[SAVE_SETTINGS]!;
    api.routes[SAVE_SETTINGS] = () => failure(503, 'The notifications service is unavailable.');
    await loaded();
    await user.click(toggle('All e-mails'));
    expect(await screen.findByText('Not Saved')).toBeVisible();
    expect(screen.getByText('The notifications service is unavailable.')).toBeVisible();
    expect(toggle('All e-mails')).not.toBeChecked();
    api.routes[SAVE_SETTINGS] = works;
    await user.click(toggle('All e-mails'));
    await waitFor(() => expect(store.settings.kinds.presenting.email).toBe(true));
    expect(toggle('All e-mails')).toBeChecked();
  });

  it('asks who the user is first, and requests nothing before', async () => {
    const { api } = renderSettings(someSettings(), member);
    expect(await screen.findByText('Who are you?')).toBeVisible();
    expect(api.callsOf(READ_SETTINGS)).toHaveLength(0);
  });
});
