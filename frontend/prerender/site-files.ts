import { paths, publicUrlPlaceholder } from '@lab/contracts';

/** The pages that search engines should list. */
const listed = [paths.home, paths.members];

/** The paths that they should not crawl. */
const unlisted = ['/aimex/', '/api/', '/social-gatherings/', paths.auth, paths.logout, paths.invite, paths.uploadPhoto];

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...unlisted.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`,
    '',
  ].join('\n');

/** @param builtOn the time of the build, used as the modification time of the pages */
export const sitemapXml = (builtOn: Date): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(
      (path) =>
        `  <url><loc>${publicUrlPlaceholder}${path}</loc><lastmod>${builtOn.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
