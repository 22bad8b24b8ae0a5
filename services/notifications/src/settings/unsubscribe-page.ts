import { notificationKindLabels, notificationSettingsMessages, type NotificationKind } from '@lab/contracts';
import { html, type Html } from '../mail/html.js';
import type { Letterhead } from '../mail/mail.js';
import { button, linkPage } from './link-page.js';

const listed = (kinds: readonly NotificationKind[]): Html =>
  html`<ul>
    ${kinds.map((kind) => html`<li>${notificationKindLabels[kind]}</li>`)}
  </ul>`;

export const askPage = (kinds: readonly NotificationKind[], head: Letterhead): string =>
  linkPage(
    'No more e-mails about this?',
    html`<p>You would get no more e-mails about:</p>
      ${listed(kinds)} ${button('No more e-mails')}`,
    head,
  );

export const endedPage = (kinds: readonly NotificationKind[], head: Letterhead): string =>
  linkPage(notificationSettingsMessages.unsubscribed, listed(kinds), head);
