import { createHash } from 'node:crypto';
import { paths } from '@lab/contracts';
import type { Response } from 'express';
import { colours, fonts } from '../deliveries/mail-page.js';
import { Html, html } from '../deliveries/html.js';
import { addressIn, type Portal } from '../deliveries/mail.js';

const STYLE = `
body { background: ${colours.page}; color: ${colours.ink}; font: 16px/1.5 ${fonts.text}; margin: 0; padding: 10vh 16px; }
main { background: ${colours.card}; border: 1px solid ${colours.line}; border-radius: 6px; margin: 0 auto;
  max-width: 480px; overflow-wrap: anywhere; padding: 32px; }
p { margin: 0 0 16px; }
.lab { color: ${colours.quiet}; font-size: 14px; }
h1 { font: 600 24px/1.3 ${fonts.heading}; margin: 0 0 16px; }
a { color: ${colours.accent}; }
button { background: ${colours.accent}; border: 0; border-radius: 6px; color: ${colours.onAccent}; cursor: pointer;
  font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; }
button:focus-visible, a:focus-visible { outline: 3px solid ${colours.ink}; outline-offset: 2px; }
`;

/** Not in an HTML template, because formatters indent those and the hash covers every character. */
const STYLE_SHEET = new Html(`<style>${STYLE}</style>`);

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page has one style sheet, one form to this site, and nothing else: no script, no picture, no frame. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page behind a link in an e-mail. */
export const linkPage = (heading: string, content: Html, portal: Portal): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} · ${portal.title}</title>
        ${STYLE_SHEET}
      </head>
      <body>
        <main>
          <p class="lab">${portal.title}</p>
          <h1>${heading}</h1>
          ${content}
          <p><a href="${addressIn(portal, paths.notificationSettings)}">Choose what you get</a></p>
        </main>
      </body>
    </html> `.text;

/** Asks before doing anything, because virus scanners open every address in an e-mail. Only the page's button has an effect. */
export const button = (label: string): Html =>
  html`<form method="post">
    <p><button type="submit">${label}</button></p>
  </form>`;

/** The page for a link that is unknown or no longer valid. */
export const unknownPage = (message: string, portal: Portal): string =>
  linkPage('The link does not work', html`<p>${message}</p>`, portal);

/** Answers with a page, and with status 404 when its link is unknown. */
export const answerAsPage = (response: Response, isFound: boolean): void => {
  response
    .status(isFound ? 200 : 404)
    .type('html')
    .setHeader('Content-Security-Policy', PAGE_POLICY);
};
