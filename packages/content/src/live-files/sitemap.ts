import { publicUrlPlaceholder } from '@lab/contracts';

/** A page that search engines should list. */
interface ListedPage {
  /** The percent-encoded path. */
  path: string;
  /** The day of the last change of its content, `YYYY-MM-DD`; absent when unknown. */
  changedOn?: string;
}

/** Returns the pages as a sitemap (sitemaps.org). */
export const sitemap = (pages: readonly ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, changedOn }) =>
        `  <url><loc>${escapeXml(publicUrlPlaceholder + path)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/** Characters that XML documents must not contain. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Escapes a text for XML elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
