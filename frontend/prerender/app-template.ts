import { isPageSlug, type LabDocument, legalNotices, legalTitles, pagePath, type SiteDocuments } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { isDeepStrictEqual } from 'node:util';
import { template } from 'virtual:built-app';
import { SETTINGS_ELEMENT, WORDS_ELEMENT, type WordsAddresses } from '../src/lib/site-words/site-words.ts';
import { escapeHtml, inlineHashes, type PageDocument, scriptElement } from './page-document.ts';
import { wordsLinks } from './page-parts.ts';
import { dataElement } from './site-files.ts';

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

/** The inline scripts of the built page, before the lab's words are inserted. */
const builtScripts = Array.from(template.matchAll(/<script>(.*?)<\/script>/gs), ([, text]) => text!);

const ICON = /<link rel="icon"[^>]*>/;

const iconLink = (icon: string): string =>
  `<link rel="icon" href="${escapeHtml(icon)}"${icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`;

/** The legal notices for readers without JavaScript, because the app shows the footer. */
const legalLinks = ({ legal }: LabDocument): string =>
  legalNotices
    .flatMap((notice) => {
      const address = legal[notice];
      if (address === null) return [];
      const href = isPageSlug(address) ? pagePath(address) : address;
      return ` <a href="${escapeHtml(href)}">${legalTitles[notice]}</a>`;
    })
    .join('');

/**
 * The HTML page of the app with the lab's names, language and icon, and its settings if they differ from the defaults.
 */
export const appTemplate = ({ documents, chineseFonts }: EveryPage): Template => {
  const { lab, look, settings } = documents;
  const data = isDeepStrictEqual(settings, defaultSettings)
    ? ''
    : dataElement(SETTINGS_ELEMENT, { ...settings, oldAddresses: [] });
  const { icon } = look;
  const html = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(settings.language)}"`)
    .replace(ICON, (usual) => (icon === null ? usual : iconLink(icon)))
    .replaceAll(/%lab\.(\w+)%/g, (_, field: keyof typeof lab.lab) => escapeHtml(lab.lab[field] ?? ''))
    .replace('</noscript>', () => `${legalLinks(lab)}</noscript>`)
    .replace('</head>', () => `${scriptElement(chineseFonts)}${data}</head>`);
  return { html, scripts: [...builtScripts, chineseFonts] };
};

/**
 * The template with the addresses of the words that the page shows first. The app requests the other addresses, so that
 * a change of other words does not change this page.
 */
export const withWords = ({ html, scripts }: Template, addresses: Partial<WordsAddresses>): Template => ({
  html: html.replace('</head>', () => `${dataElement(WORDS_ELEMENT, addresses)}</head>`),
  scripts,
});

/** The page without content, for every address that is not prerendered. */
export const appPage = (page: Template, { names }: WordsAddresses): PageDocument => {
  const { html, scripts } = withWords(page, { names });
  return { html: html.replace('</head>', () => `${wordsLinks([names])}</head>`), inline: inlineHashes(scripts) };
};
