import { paths, publicUrlPlaceholder, SITE_FILES_PATH, SITEMAP } from '@lab/contracts';
import { type RenderedFile, textFile } from './site-content.ts';

/** The paths that search engines should not crawl. */
const unlisted = [
  '/aimex/',
  '/portal',
  '/api/',
  '/social-gatherings/',
  paths.auth,
  paths.logout,
  paths.invite,
  paths.alumniEntry,
  paths.uploadPhoto,
];

/** Exceptions to the paths above, for files that public pages use. For crawlers the longest matching path decides. */
const shown = ['/api/avatars/', '/api/photos/', SITE_FILES_PATH];

export const robotsTxt = (): RenderedFile =>
  textFile(
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', isImmutable: false },
    [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      ...shown.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${publicUrlPlaceholder}${SITEMAP}`,
      '',
    ].join('\n'),
  );
