/** The file for every address without a page of its own: the app without content. */
export const APP_PAGE = '/app';

/** The file with the addresses of the texts that open pages load after a publication. */
export const WORDS_ADDRESSES = '/site-words.json';

/** The news as Atom. */
export const NEWS_FEED = '/feed.xml';

/** All publications as BibTeX. */
export const BIBLIOGRAPHY = '/publications.bib';

export const SITEMAP = '/sitemap.xml';

/** The files that the site service creates from the database on request, with their media types. */
export const LIVE_FILES = {
  [NEWS_FEED]: 'application/atom+xml; charset=utf-8',
  [BIBLIOGRAPHY]: 'application/x-bibtex; charset=utf-8',
  [SITEMAP]: 'application/xml; charset=utf-8',
} as const;

export type LiveFile = keyof typeof LIVE_FILES;

/** True for the path of a file that the site service creates on request. */
export const isLiveFile = (path: string): path is LiveFile => Object.hasOwn(LIVE_FILES, path);

/** Path of the site service below which the gateway requests them. */
export const LIVE_FILES_PATH = '/internal/live';
