import { notificationSettingsMessages } from '@lab/contracts';
import { html } from '../mail/html.js';
import type { Letterhead } from '../mail/mail.js';
import { button, linkPage } from './link-page.js';

export const askToConfirmPage = (email: string, head: Letterhead): string =>
  linkPage(
    'Is this your address?',
    html`<p>The portal’s e-mails to a member would go to <strong>${email}</strong>.</p>
      ${button('Confirm')}
      <p>If you did not enter this address, close this page. Nothing is sent to you then.</p>`,
    head,
  );

export const confirmedPage = (email: string, head: Letterhead): string =>
  linkPage(notificationSettingsMessages.addressConfirmed, html`<p>${email}</p>`, head);
