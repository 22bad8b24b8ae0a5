/** What is served for every address that has no page of its own: the app without content. */
export const APP_PAGE = '/app';

/** The addresses of the words that an open page takes after something was published. */
export const WORDS_ADDRESSES = '/site-words.json';

/** The news as Atom. */
export const NEWS_FEED = '/feed.xml';

/** All publications as BibTeX. */
export const BIBLIOGRAPHY = '/publications.bib';

export const SITEMAP = '/sitemap.xml';

/** The files that the site service makes of the database when they are asked for, with their types. */
export const LIVE_FILES = {
  [NEWS_FEED]: 'application/atom+xml; charset=utf-8',
  [BIBLIOGRAPHY]: 'application/x-bibtex; charset=utf-8',
  [SITEMAP]: 'application/xml; charset=utf-8',
} as const;

export type LiveFile = keyof typeof LIVE_FILES;

export const isLiveFile = (path: string): path is LiveFile => Object.hasOwn(LIVE_FILES, path);

/** Below it the site service answers them to the gateway. */
export const LIVE_FILES_PATH = '/internal/live';
