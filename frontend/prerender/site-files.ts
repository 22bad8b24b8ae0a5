import { paths, publicUrlPlaceholder } from '@lab/contracts';

/** Pages that search engines should know. */
const listed = [paths.home, paths.members];

/** What is no use to them. */
const unlisted = ['/aimex/', '/api/', '/social-gatherings/', paths.auth, paths.logout, paths.uploadPhoto];

export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...unlisted.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`,
    '',
  ].join('\n');

/** @param builtOn when the site was built: its pages are no newer */
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
