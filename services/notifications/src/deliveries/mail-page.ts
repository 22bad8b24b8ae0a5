import { type Html, html } from './html.js';
import type { Portal } from './mail.js';

/** The portal's colours: warm paper, ink and pine. E-mails and the pages behind their links cannot load the theme. */
export const colours = {
  page: '#FBFAF7',
  card: '#FFFEFC',
  ink: '#1C211F',
  quiet: '#4A504D',
  line: '#E4E0D6',
  accent: '#08575B',
  onAccent: '#FFFFFF',
} as const;

export const fonts = {
  heading: "Newsreader, Georgia, 'Songti TC', 'Noto Serif TC', serif",
  text: "'Instrument Sans', 'PingFang TC', 'Noto Sans TC', system-ui, sans-serif",
} as const;

const SHEET = `background:${colours.page};color:${colours.ink};font-family:${fonts.text};margin:0;padding:24px 12px`;
const CARD = `background:${colours.card};border:1px solid ${colours.line};border-radius:6px;margin:0 auto;max-width:560px;padding:24px`;
const LAB = `color:${colours.quiet};font-size:14px;margin:0 0 20px`;
const HEADING = `font-family:${fonts.heading};font-size:20px;font-weight:600;line-height:1.3;margin:0 0 8px`;
const TEXT = 'font-size:16px;line-height:1.5;margin:0 0 12px;white-space:pre-line';
const LINK = `color:${colours.accent};font-size:16px`;
const FOOT = `color:${colours.quiet};font-size:13px;line-height:1.5;margin:20px auto 0;max-width:560px`;
const FOOT_LINK = `color:${colours.quiet}`;
const BETWEEN = `border:0;border-top:1px solid ${colours.line};margin:20px 0`;

/** A link in an e-mail. */
interface Link {
  href: string;
  label: string;
}

/** One notice in an e-mail, and its link. */
interface Part {
  title: string;
  text: string;
  link: Link;
}

const section = ({ title, text, link: { href, label } }: Part): Html =>
  html`<h1 style="${HEADING}">${title}</h1>
    <p style="${TEXT}">${text}</p>
    <p style="margin:0"><a href="${href}" style="${LINK}">${label}</a></p>`;

const footLinks = (links: readonly Link[]): Html[] =>
  links.map(({ href, label }, index) => {
    const link = html`<a href="${href}" style="${FOOT_LINK}">${label}</a>`;
    return index === 0 ? link : html` · ${link}`;
  });

interface Content {
  subject: string;
  parts: readonly Part[];
  /** Why the reader gets the e-mail, and their options. */
  foot: { text: string; links: readonly Link[] };
}

/** An e-mail as HTML. Styles are inline, because many mail programs drop style sheets. */
export const mailPage = ({ subject, parts, foot }: Content, { title }: Portal): string => {
  const sections = parts.map((part, index) =>
    index === 0
      ? section(part)
      : html`<hr style="${BETWEEN}" />
          ${section(part)}`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${SHEET}">
        <div style="${CARD}">
          <p style="${LAB}">${title}</p>
          ${sections}
        </div>
        <p style="${FOOT}">${foot.text} ${footLinks(foot.links)}</p>
      </body>
    </html> `.text;
};
