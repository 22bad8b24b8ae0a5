import { type SiteDocuments } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { isDeepStrictEqual } from 'node:util';
import { template } from 'virtual:built-app';
import { SETTINGS_ELEMENT, WORDS_ELEMENT, type WordsAddresses } from '../src/lib/site-words/site-words.ts';
import { escapeHtml, inlineHashes, type PageDocument, scriptElement } from './page-document.ts';
import { wordsLinks } from './page-parts.ts';
import { dataElement } from './words-files.ts';

/** The HTML page of the app. */
export interface Template {
  html: string;
  /** The texts of its inline scripts. */
  scripts: readonly string[];
}

interface EveryPage {
  documents: SiteDocuments;
  /** The script that announces the Chinese font. */
  chineseFonts: string;
}

/** The build's own, before the lab's words are written into the page. */
const builtScripts = Array.from(template.matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text!);

const ICON = /<link rel="icon"[^>]*>/;

const iconLink = (icon: string): string =>
  `<link rel="icon" href="${escapeHtml(icon)}"${icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`;

/**
 * The HTML page of the app with what every page of the lab has: its names, language and icon, and its settings where they are
 * not the usual ones.
 */
export const appTemplate = ({ documents, chineseFonts }: EveryPage): Template => {
  const { lab, look, settings } = documents;
  const data = isDeepStrictEqual(settings, defaultSettings) ? '' : dataElement(SETTINGS_ELEMENT, settings);
  const { icon } = look;
  const html = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(settings.language)}"`)
    .replace(ICON, (usual) => (icon === null ? usual : iconLink(icon)))
    .replaceAll(/%lab\.(\w+)%/g, (_, field: keyof typeof lab.lab) => escapeHtml(lab.lab[field]))
    .replace('</head>', () => `${scriptElement(chineseFonts)}${data}</head>`);
  return { html, scripts: [...builtScripts, chineseFonts] };
};

/**
 * The template with the addresses of the words that the page shows first. It names no others, so that a change of those does
 * not change the page: the app asks for their addresses.
 */
export const withWords = ({ html, scripts }: Template, addresses: Partial<WordsAddresses>): Template => ({
  html: html.replace('</head>', () => `${dataElement(WORDS_ELEMENT, addresses)}</head>`),
  scripts,
});

/** The app's own page, without content, for every other address. */
export const appPage = (page: Template, { names }: WordsAddresses): PageDocument => {
  const { html, scripts } = withWords(page, { names });
  return { html: html.replace('</head>', () => `${wordsLinks([names])}</head>`), inline: inlineHashes(scripts) };
};
