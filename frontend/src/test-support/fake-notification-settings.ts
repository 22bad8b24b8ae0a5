import {
  notificationKinds,
  type NotificationKind,
  type NotificationSettings,
  type PendingAddress,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import type { Session } from '@lab/contracts';
import { screen } from '@testing-library/react';
import { identified } from './dashboard';
import { ok, stubSession } from './fake-api';
import { renderPage } from './render-app';

export const READ_SETTINGS = 'GET /api/notification-settings';
export const SAVE_SETTINGS = 'PUT /api/notification-settings';
export const SEND_AGAIN = 'POST /api/notification-settings/pending-address';
export const CANCEL = 'DELETE /api/notification-settings/pending-address';

/** The default settings, with these changes. */
export const someSettings = (fields: Partial<NotificationSettings> = {}): NotificationSettings => ({
  email: null,
  directoryEmail: 'ssu-yu@example.edu.tw',
  pendingAddress: null,
  isRefused: false,
  isMailOn: true,
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { inbox: true, email: false }]),
  ) as NotificationSettings['kinds'],
  quietHours: { from: '22:00', until: '08:00' },
  ...fields,
});

/** An address that is unconfirmed until the link in its message is opened. */
export const somePending = (fields: Partial<PendingAddress> = {}): PendingAddress => ({
  email: 'me@example.org',
  until: '2026-11-26T03:00:00.000Z',
  isExpired: false,
  state: 'sent',
  ...fields,
});

/** The settings after an address is saved. An address other than the directory's waits for confirmation. */
const withAddress = (settings: NotificationSettings, entered: string | null): NotificationSettings => {
  if (entered === null || entered === settings.directoryEmail)
    return { ...settings, email: null, isRefused: false, pendingAddress: null };
  if (entered === settings.email) return { ...settings, isRefused: false, pendingAddress: null };
  return { ...settings, pendingAddress: somePending({ email: entered }) };
};

/** Settings with these kinds by e-mail. */
export const withEmails = (...emailed: NotificationKind[]): NotificationSettings => {
  const settings = someSettings();
  for (const kind of emailed) settings.kinds[kind] = { inbox: true, email: true };
  return settings;
};

/** Renders the page on a server that stores the settings. Tests may change them while they run. */
export const renderSettings = (stored = someSettings(), session: Session = identified) => {
  const store = { settings: stored };
  const api = stubSession(session, {
    [READ_SETTINGS]: () => ok(store.settings),
    [SAVE_SETTINGS]: ({ body }) => {
      const { kinds, email, ...given } = body as UpdateNotificationSettings;
      const addressed = email === undefined ? store.settings : withAddress(store.settings, email);
      store.settings = {
        ...addressed,
        ...given,
        kinds: { ...store.settings.kinds, ...kinds },
      } as NotificationSettings;
      return ok(store.settings);
    },
    [SEND_AGAIN]: () => {
      store.settings = {
        ...store.settings,
        pendingAddress: somePending({ email: store.settings.pendingAddress!.email }),
      };
      return ok(store.settings);
    },
    [CANCEL]: () => {
      store.settings = { ...store.settings, pendingAddress: null };
      return ok(null);
    },
  });
  return { ...renderPage('/aimex/notifications/settings'), api, store };
};

/** Waits until the settings are loaded. Returns the section about e-mail. */
export const settingsLoaded = () => screen.findByRole('region', { name: 'E-mail' });

/** The bodies of the requests that saved something. */
export const savedSettings = (api: ReturnType<typeof renderSettings>['api']) =>
  api.callsOf(SAVE_SETTINGS).map(({ body }) => body);

/** Renders the page and opens the dialog of this button. */
export const openSettingsDialog = async (name: string, settings = someSettings()) => {
  const view = renderSettings(settings);
  await view.user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  return view;
};
