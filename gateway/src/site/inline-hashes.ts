import { createHash } from 'node:crypto';
import type { InlineHashes } from '../edge/security-headers.js';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style\s*>/gi;
/** Scripts of a file, and data, which no browser runs. */
const NOT_RUN = /\ssrc\s*=|\stype="application\//i;

/** The hashes with which the Content-Security-Policy allows a page's own inline scripts and styles only. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, SCRIPT),
  styles: hashesOf(html, STYLE),
});

const hashesOf = (html: string, element: RegExp): string[] => {
  const contents = [...html.matchAll(element)].filter(([, attributes]) => !NOT_RUN.test(attributes!));
  return [...new Set(contents.map(([, , content]) => sourceExpression(content!)))];
};

/** Browsers hash the text after the HTML parser has normalised line ends to line feeds. */
const sourceExpression = (content: string): string =>
  `'sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}'`;
