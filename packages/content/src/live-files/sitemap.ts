import { publicUrlPlaceholder } from '@lab/contracts';
import { escapeXml } from './xml.js';

/** A page that search engines should list. */
export interface ListedPage {
  /** Percent-encoded. */
  path: string;
  /** When what it says changed last: `YYYY-MM-DD`; absent where that is unknown. */
  changedOn?: string;
}

/** The pages as a sitemap (sitemaps.org). */
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
