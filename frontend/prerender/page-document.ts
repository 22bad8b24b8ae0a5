import type { InlineHashes } from '@lab/contracts';
import { createHash } from 'node:crypto';
import type { Template } from './app-template.ts';
import { type Style, styleElement } from './style-elements.ts';

interface PageParts {
  /** Title and metadata. */
  head: string;
  html: string;
  styles: readonly Style[];
  /** The inline script before the content. */
  early: string;
  /** Links to the app's scripts, which load the app. */
  links?: string;
  /** The inline script after the content. */
  late: string;
  /** Further elements after the content. */
  end?: string;
}

/** A page as it is served. */
export interface PageDocument {
  html: string;
  /** The hashes of the scripts and styles that the renderer wrote. The policy allows no others. */
  inline: InlineHashes;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const scriptElement = (code: string): string => `<script>${code}</script>`;

/** The message for browsers without JavaScript. */
export const noScriptOf = ({ html }: Template): string => html.match(/<noscript>.*?<\/noscript>/s)![0];

/** React emits preloads of important images inside the content, where browsers find them late. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/** Parts of the app's HTML page that a prerendered page replaces, or does not need until the app loads. */
const APP_ONLY = [
  /<title>.*?<\/title>/s,
  /<meta name="description"[^>]*>/,
  /<script type="module"[^>]*><\/script>/g,
  /<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  /<noscript>.*?<\/noscript>/s,
];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * The hashes of inline scripts and styles. They must not be read from a finished page, whose content is not trusted.
 */
export const inlineHashes = (scripts: readonly string[], styles: readonly Style[] = []): InlineHashes => ({
  scripts: [...new Set(scripts.map(hashOf))],
  styles: [...new Set(styles.map(({ css }) => hashOf(css)))],
});

/**
 * Assembles the HTML document of a prerendered page.
 * @param template the built HTML page of the app
 */
export const pageDocument = (
  template: Template,
  { head, html, styles, early, links = '', late, end = '' }: PageParts,
): PageDocument => {
  const pictures = html.match(PICTURE_PRELOAD) ?? [];
  const content = html.replace(PICTURE_PRELOAD, '');
  const begin = [...pictures, head, ...styles.map(styleElement), scriptElement(early), links].join('');
  return {
    html: APP_ONLY.reduce((document, pattern) => document.replace(pattern, ''), template.html)
      .replace(/\n\s*(?=\n)/g, '')
      .replace('</head>', () => `${begin}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${scriptElement(late)}${end}`),
    inline: inlineHashes([...template.scripts, early, late], styles),
  };
};
