import { html, type Html } from './html.js';
import { colours, fonts } from './look.js';
import type { Letterhead, MailLine } from './mail.js';

const SHEET = `background:${colours.page};color:${colours.ink};font-family:${fonts.text};margin:0;padding:24px 12px`;
const CARD = `background:${colours.card};border:1px solid ${colours.line};border-radius:6px;margin:0 auto;max-width:560px;padding:24px`;
const LETTERHEAD = `color:${colours.quiet};font-size:14px;margin:0 0 20px`;
const HEADING = `font-family:${fonts.heading};font-size:20px;font-weight:600;line-height:1.3;margin:0 0 8px`;
const TEXT = 'font-size:16px;line-height:1.5;margin:0 0 12px;white-space:pre-line';
const LINK = `color:${colours.accent};font-size:16px`;
const FOOT = `color:${colours.quiet};font-size:13px;line-height:1.5;margin:20px auto 0;max-width:560px`;
const FOOT_LINK = `color:${colours.quiet}`;
const BETWEEN = `border:0;border-top:1px solid ${colours.line};margin:20px 0`;

const section = ({ title, text, href }: MailLine, publicUrl: string): Html =>
  html`<h1 style="${HEADING}">${title}</h1>
    <p style="${TEXT}">${text}</p>
    <p style="margin:0"><a href="${new URL(href, publicUrl).href}" style="${LINK}">Open in the portal</a></p>`;

interface Content {
  subject: string;
  lines: readonly MailLine[];
  settingsUrl: string;
  unsubscribeUrl: string;
}

/** An e-mail as HTML. Styles stand on the elements, because many mail programs drop style sheets. */
export const mailPage = ({ subject, lines, settingsUrl, unsubscribeUrl }: Content, head: Letterhead): string => {
  const sections = lines.map((line, index) => {
    const part = section(line, head.publicUrl);
    return index === 0
      ? part
      : html`<hr style="${BETWEEN}" />
          ${part}`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${SHEET}">
        <div style="${CARD}">
          <p style="${LETTERHEAD}">${head.title}</p>
          ${sections}
        </div>
        <p style="${FOOT}">
          You asked for e-mails about this. <a href="${settingsUrl}" style="${FOOT_LINK}">Choose what you get</a> ·
          <a href="${unsubscribeUrl}" style="${FOOT_LINK}">No more e-mails about this</a>
        </p>
      </body>
    </html> `.text;
};
