import {
  notificationKinds,
  type NotificationKind,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import type { Session } from '@lab/contracts';
import { screen } from '@testing-library/react';
import { identified } from './dashboard';
import { ok, stubSession } from './fake-api';
import { renderApp } from './render-app';

export const READ_SETTINGS = 'GET /api/notification-settings';
export const SAVE_SETTINGS = 'PUT /api/notification-settings';

/** The settings of somebody who has not changed any, except for these. */
export const someSettings = (fields: Partial<NotificationSettings> = {}): NotificationSettings => ({
  email: null,
  directoryEmail: 'ssu-yu@example.edu.tw',
  isRefused: false,
  isMailOn: true,
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => [kind, { inbox: true, email: false }]),
  ) as NotificationSettings['kinds'],
  quietHours: { from: '22:00', until: '08:00' },
  ...fields,
});

/** Such settings, with these kinds by e-mail. */
export const withEmails = (...emailed: NotificationKind[]): NotificationSettings => {
  const settings = someSettings();
  for (const kind of emailed) settings.kinds[kind] = { inbox: true, email: true };
  return settings;
};

/** The page, on a server that keeps the settings; tests may change them while they run. */
export const renderSettings = (stored = someSettings(), session: Session = identified) => {
  const store = { settings: stored };
  const api = stubSession(session, {
    [READ_SETTINGS]: () => ok(store.settings),
    [SAVE_SETTINGS]: ({ body }) => {
      const { kinds, ...given } = body as UpdateNotificationSettings;
      store.settings = {
        ...store.settings,
        ...given,
        ...('email' in given && { isRefused: false }),
        kinds: { ...store.settings.kinds, ...kinds },
      } as NotificationSettings;
      return ok(store.settings);
    },
  });
  return { ...renderApp('/aimex/notifications/settings'), api, store };
};

/** Waits until the settings are loaded. Returns the section of the address. */
export const settingsLoaded = () => screen.findByRole('region', { name: 'Address' });

/** The bodies of the requests that saved something. */
export const savedSettings = (api: ReturnType<typeof renderSettings>['api']) =>
  api.callsOf(SAVE_SETTINGS).map(({ body }) => body);

/** The page with the dialog behind this button. */
export const openSettingsDialog = async (name: string, settings = someSettings()) => {
  const view = renderSettings(settings);
  await view.user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  return view;
};
