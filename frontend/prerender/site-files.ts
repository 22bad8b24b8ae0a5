import { paths, type Publication, publicUrlPlaceholder, WORDS_ADDRESSES } from '@lab/contracts';
import { type RenderedFile, textFile } from './site-content.ts';

/** The paths that search engines should not crawl. */
const unlisted = [
  '/aimex/',
  '/api/',
  '/social-gatherings/',
  paths.auth,
  paths.logout,
  paths.invite,
  paths.uploadPhoto,
  WORDS_ADDRESSES,
];

export const robotsTxt = (): RenderedFile =>
  textFile(
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', isImmutable: false },
    [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`,
      '',
    ].join('\n'),
  );

/**
 * The pages that search engines should list.
 * @param today used as the modification time of the pages
 */
export const sitemapXml = (listed: readonly string[], today: string): RenderedFile =>
  textFile(
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', isImmutable: false },
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...listed.map((path) => `  <url><loc>${publicUrlPlaceholder}${path}</loc><lastmod>${today}</lastmod></url>`),
      '</urlset>',
      '',
    ].join('\n'),
  );

/** All publications as one BibTeX file. */
export const bibliography = (publications: readonly Publication[]): RenderedFile =>
  textFile(
    { path: '/publications.bib', type: 'application/x-bibtex; charset=utf-8', isImmutable: false },
    `${publications.map(({ bibtex }) => bibtex).join('\n\n')}\n`,
  );
