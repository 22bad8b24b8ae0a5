import { publicUrlPlaceholder } from '@lab/contracts';
import { escapeXml } from './xml.js';

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
