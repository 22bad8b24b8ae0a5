import { createHash } from 'node:crypto';
import { notificationKindLabels, notificationSettingsMessages, paths, type NotificationKind } from '@lab/contracts';
import { Html, html } from '../mail/html.js';
import { colours, fonts } from '../mail/look.js';
import type { Letterhead } from '../mail/mail.js';

const STYLE = `
body { background: ${colours.page}; color: ${colours.ink}; font: 16px/1.5 ${fonts.text}; margin: 0; padding: 10vh 16px; }
main { background: ${colours.card}; border: 1px solid ${colours.line}; border-radius: 6px; margin: 0 auto;
  max-width: 480px; padding: 32px; }
p { margin: 0 0 16px; }
.lab { color: ${colours.quiet}; font-size: 14px; }
h1 { font: 600 24px/1.3 ${fonts.heading}; margin: 0 0 16px; }
a { color: ${colours.accent}; }
button { background: ${colours.accent}; border: 0; border-radius: 6px; color: ${colours.onAccent}; cursor: pointer;
  font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; }
button:focus-visible, a:focus-visible { outline: 3px solid ${colours.ink}; outline-offset: 2px; }
`;

/** Not in a template of HTML, which may be indented: the hash is of every character in it. */
const STYLE_SHEET = new Html(`<style>${STYLE}</style>`);

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page has one style sheet, one form to this site, and nothing else: no script, no picture, no frame. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (heading: string, content: Html, { title, publicUrl }: Letterhead): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} · ${title}</title>
        ${STYLE_SHEET}
      </head>
      <body>
        <main>
          <p class="lab">${title}</p>
          <h1>${heading}</h1>
          ${content}
          <p><a href="${new URL(paths.notificationSettings, publicUrl).href}">Choose what you get</a></p>
        </main>
      </body>
    </html> `.text;

const listed = (kinds: readonly NotificationKind[]): Html =>
  html`<ul>
    ${kinds.map((kind) => html`<li>${notificationKindLabels[kind]}</li>`)}
  </ul>`;

/** Asks before anything ends: programs that look for viruses open every address in an e-mail. */
export const askPage = (kinds: readonly NotificationKind[], head: Letterhead): string =>
  page(
    'No more e-mails about this?',
    html`<p>You would get no more e-mails about:</p>
      ${listed(kinds)}
      <form method="post">
        <p><button type="submit">No more e-mails</button></p>
      </form>`,
    head,
  );

export const endedPage = (kinds: readonly NotificationKind[], head: Letterhead): string =>
  page(notificationSettingsMessages.unsubscribed, listed(kinds), head);

export const unknownPage = (head: Letterhead): string =>
  page('Unknown link', html`<p>${notificationSettingsMessages.badLink}</p>`, head);
